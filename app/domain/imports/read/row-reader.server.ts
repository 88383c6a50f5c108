import type { ImportType, RowProblem } from "#app/domain/imports/schema.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { splitLines } from "#app/lib/fields.ts";
import { webUrlField } from "#app/lib/form-fields.ts";
import { type Currency, parseMoney } from "#app/lib/text/amount.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { cellReader } from "./columns.server.ts";

export type RowError = keyof Dictionary["imports"]["errors"];
type Column = Parameters<ReturnType<typeof cellReader>>[0];

const VALUE_MOST = 60;
/** Per row: more problems than a person corrects at once. */
const MOST_PROBLEMS = 10;

/** A row as it was stored: its place in the file, and its cells by the file's headings. */
export interface ReadRow {
  line: number;
  cells: Record<string, string>;
  /** Without one, an amount in another currency is refused. */
  rates?: DollarRates;
}

/** What a US dollar costs in other currencies. */
export type DollarRates = Readonly<Partial<Record<Currency, number>>>;

/** A problem of a row; the parameter `value` is cut. */
export function rowProblem(
  error: RowError,
  { line, ...params }: { line: number } & RowProblem["params"],
): RowProblem {
  const problem: RowProblem = { key: `imports.errors.${error}`, params: { row: line, ...params } };
  const { value } = params;
  if (typeof value === "string") problem.params.value = excerpt(value, VALUE_MOST);
  return problem;
}

/** Reads the cells of one row, and collects their problems. */
export class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #line: number;
  readonly #cell: (column: Column) => string;
  readonly #rates: DollarRates;

  constructor(type: ImportType, { line, cells, rates = {} }: ReadRow) {
    this.#line = line;
    this.#rates = rates;
    this.#cell = cellReader(type, cells);
  }

  report(error: RowError, params: RowProblem["params"] = {}): void {
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push(rowProblem(error, { ...params, line: this.#line }));
  }

  text(column: Column, most: number): string {
    const cell = this.#cell(column).replace(/\r\n?/g, "\n");
    if (cell.length > most) this.report("long", { column, most });
    return cell;
  }

  /** A cell with a single line. */
  line(column: Column, most: number): string {
    return this.text(column, most).replace(/\s+/g, " ");
  }

  /** A cell with one entry per line. */
  lines(column: Column, most: { lines: number; characters: number }): string {
    const lines = splitLines(this.#cell(column));
    if (lines.length > most.lines) this.report("manyLines", { column, most: most.lines });
    if (lines.some((line) => line.length > most.characters))
      this.report("longLine", { column, most: most.characters });
    return lines.join("\n");
  }

  /** A cell with a single line, required. */
  required(column: Column, most: number, missing: RowError): string {
    const cell = this.line(column, most);
    if (cell === "") this.report(missing);
    return cell;
  }

  /** Whole US dollars, rounded and converted where necessary, or null for a blank cell. */
  amount(column: Column, most: number): number | null {
    const cell = this.#cell(column);
    const money = parseMoney(cell);
    if (money === null) return null;
    const perDollar = money ? this.#perDollar(money.currency) : undefined;
    const amount = money && perDollar && Math.round(money.cents / perDollar / 100);
    if (amount !== undefined && amount >= 1 && amount <= most) return amount;
    const error = money && perDollar === undefined ? "currency" : "amount";
    this.report(error, { value: cell, column, most });
    return null;
  }

  #perDollar(currency: Currency | null): number | undefined {
    return currency === null || currency === "usd" ? 1 : this.#rates[currency];
  }

  /** What `find` makes of a cell; empty for a blank one, and for an unknown value, a problem. */
  found(column: Column, wrong: RowError, find: (typed: string) => string | undefined): string {
    const cell = this.#cell(column).trim();
    const found = cell === "" ? "" : find(cell);
    if (found === undefined) this.report(wrong, { value: cell });
    return found ?? "";
  }

  /** A web address, or empty. */
  address(column: Column, most: number): string {
    const cell = this.#cell(column);
    const parsed = webUrlField(most, "invalid").safeParse(cell);
    if (!parsed.success) this.report("address", { value: cell, column });
    return parsed.data ?? "";
  }

  /** The parts of a cell between commas or semicolons, without blank ones. */
  list(column: Column): string[] {
    const parts = this.#cell(column).split(/[;,]/);
    return parts.map((part) => part.trim()).filter((part) => part !== "");
  }

  tags(most: { characters: number; tags: number }): string[] {
    const tags = [...new Set(this.list("tags").map(tagKey).filter(Boolean))];
    if (tags.length > most.tags) this.report("manyTags", { most: most.tags });
    if (tags.some((tag) => tag.length > most.characters))
      this.report("longTag", { most: most.characters });
    return tags;
  }

  /**
   * One of the choices, in any case. Empty for a blank cell, and for an unknown value, which adds
   * the problem `wrong`.
   */
  choice<Value extends string>(
    column: Column,
    choices: readonly Value[],
    wrong: RowError,
    find: (typed: string, cell: string) => Value | undefined = (typed) =>
      choices.find((choice) => choice === typed),
  ): Value | "" {
    const cell = this.#cell(column);
    const found = find(cell.toUpperCase().replace(/[\s/-]+/g, "_"), cell);
    if (!found && cell !== "") this.report(wrong, { value: cell, valid: choices.join(", ") });
    return found ?? "";
  }
}
