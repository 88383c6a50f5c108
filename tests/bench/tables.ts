import type { Figures } from "./measure/measure.ts";
import type { Row } from "./rows.ts";

export interface Measured {
  size: number;
  row: Row;
  figures: Figures;
}

const mostGrowth = 1.5;
const number = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

const COLUMNS: [head: string, cell: (measured: Measured, smallest: Measured | null) => string][] = [
  ["request", ({ row }, smallest) => (smallest ? "" : row.name)],
  ["experts", ({ size }) => number.format(size)],
  ["requests/s", ({ figures }) => number.format(figures.requestsPerSecond)],
  ["p50 ms", ({ figures }) => figures.p50Ms.toFixed(1)],
  ["p99 ms", ({ figures }) => figures.p99Ms.toFixed(1)],
  ["failed", ({ figures }) => String(figures.failures)],
  ["bare Worker/s", ({ figures }) => number.format(figures.bare.requestsPerSecond)],
  ["of it", ({ figures }) => `${(100 * figures.share).toFixed(1)} %`],
  ["round trips", ({ figures }) => String(figures.roundTrips)],
  ["rows read", ({ figures }) => number.format(figures.rows.read)],
  ["written", ({ figures }) => number.format(figures.rows.written)],
  ["bytes", ({ figures }) => number.format(figures.wireBytes)],
  [
    "growth",
    ({ figures }, smallest) => (smallest ? `${growth(smallest, figures).toFixed(2)} ×` : ""),
  ],
];

/** The whole report: one table for all requests, and the rows that exceed the allowed growth. */
export function printTables(measured: readonly Measured[]): void {
  const lines = [...new Set(measured.map(({ row }) => row.name))].flatMap((name) => {
    const [first, ...others] = measured.filter(({ row }) => row.name === name);
    if (!first) return [];
    return [toLine(first, null), ...others.map((other) => toLine(other, first))];
  });
  printColumns([COLUMNS.map(([head]) => head), ...lines]);
  console.log(
    "\nbare Worker: a fixed string of the same size on the same runtime, for cached pages the same compressed bytes and headers. bytes: headers and the body compressed by gzip.",
  );
  console.log("growth: time per request against the smallest directory (1/requests per second).");
  printMisses(measured);
}

const toLine = (measured: Measured, smallest: Measured | null): string[] =>
  COLUMNS.map(([, cell]) => cell(measured, smallest));

function growth(smallest: Measured | undefined, { requestsPerSecond }: Figures): number {
  return (smallest?.figures.requestsPerSecond ?? Number.NaN) / requestsPerSecond;
}

function printMisses(measured: readonly Measured[]): void {
  const misses = measured.filter(({ row, figures }) => {
    const smallest = measured.find((other) => other.row.name === row.name);
    return growth(smallest, figures) > mostGrowth;
  });
  console.log(
    misses.length === 0
      ? `\nEvery row costs at most ${mostGrowth} × its figure in the smallest directory.`
      : `\nMore than ${mostGrowth} × the smallest directory's figure: ${misses.map(({ row, size }) => `${row.name} at ${number.format(size)}`).join("; ")}.`,
  );
}

/** Names to the left, figures to the right. */
export function printColumns(lines: readonly string[][]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join("  "));
  }
}
