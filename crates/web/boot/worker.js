// The engine's worker: loads the faster of two builds if the browser knows its instructions.
// Messages are texts in both directions; what comes before the engine is ready waits.
const waiting = [];
let ask = (text) => waiting.push(text);
self.onmessage = (event) => ask(event.data);

// A module with one instruction of the simd128 set.
const probe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);
const fast = WebAssembly.validate(probe);
const script = fast ? "{{SIMD_JS}}" : "{{ENGINE_JS}}";
const module_or_path = fast ? "{{SIMD_WASM}}" : "{{ENGINE_WASM}}";

try {
  const engine = await import(script);
  await engine.default({ module_or_path });
  ask = (text) => engine.ask(text, (answer) => self.postMessage(answer));
  for (const text of waiting.splice(0)) ask(text);
} catch (error) {
  self.postMessage(JSON.stringify({ broken: String(error) }));
}
