// Figures with their limits, as a table.

/** The value below which this share of the values lies. */
export function percentile(values, part) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
}

/** The measured figures beside the promised ones. */
export class Figures {
  constructor() {
    this.rows = [];
  }

  /** A figure that may be at most this. */
  most(name, value, limit, unit, digits = 0) {
    this.rows.push({ name, value, limit, sign: "≤", unit, digits, holds: value <= limit });
  }

  /** A figure that must be at least this. */
  least(name, value, limit, unit, digits = 0) {
    this.rows.push({ name, value, limit, sign: "≥", unit, digits, holds: value >= limit });
  }

  /** A figure without a promise. */
  told(name, value, unit, digits = 0) {
    this.rows.push({ name, value, unit, digits, holds: true });
  }

  holds() {
    return this.rows.every((row) => row.holds);
  }

  /** A table in Markdown. */
  toString() {
    const number = (value, row) => `${value.toFixed(row.digits)}${row.unit && ` ${row.unit}`}`;
    const cells = this.rows.map((row) => [
      row.name,
      number(row.value, row),
      row.sign ? `${row.sign} ${number(row.limit, row)}` : "",
      row.holds ? "" : "MISSED",
    ]);
    const table = [["figure", "measured", "promised", ""], ["-", "-:", "-:", "-"], ...cells];
    const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column].length)));
    const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
    return table.map(line).join("\n");
  }
}
