import type { Figures } from "./measure/measure.ts";
import type { Row } from "./rows.ts";

export interface Measured {
  size: number;
  row: Row;
  figures: Figures;
}

const mostGrowth = 1.5;
const number = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** The whole report: one table for each kind of request, and what misses the promise. */
export function printTables(measured: readonly Measured[]): void {
  const names = [...new Set(measured.map(({ row }) => row.name))];
  const lines = names.flatMap((name) => toLines(measured.filter(({ row }) => row.name === name)));
  const head = [
    "request",
    "experts",
    "requests/s",
    "p50 ms",
    "p99 ms",
    "failed",
    "bare Worker/s",
    "of it",
    "round trips",
    "bytes",
    "growth",
  ];
  printColumns([head, ...lines]);
  console.log(
    "\nbare Worker: a fixed string of the same size on the same runtime, for cached pages the same compressed bytes and headers. bytes: headers and the body compressed by gzip.",
  );
  console.log("growth: time per request against the smallest directory (1/requests per second).");
  printMisses(measured);
}

function toLines(rows: readonly Measured[]): string[][] {
  return rows.map(({ size, row, figures }, index) => [
    index === 0 ? row.name : "",
    number.format(size),
    number.format(figures.requestsPerSecond),
    figures.p50Ms.toFixed(1),
    figures.p99Ms.toFixed(1),
    String(figures.failures),
    number.format(figures.bare.requestsPerSecond),
    `${(100 * figures.share).toFixed(1)} %`,
    String(figures.roundTrips),
    number.format(figures.wireBytes),
    index === 0 ? "" : `${growth(rows[0], figures).toFixed(2)} ×`,
  ]);
}

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
