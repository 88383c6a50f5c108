import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Tables } from "./objects/records.ts";

export type TableName = keyof Tables;
export type Change = {
  [Name in TableName]: [table: Name, id: string, row: Tables[Name]];
}[TableName];
type Rows = { [Name in TableName]: Map<string, Tables[Name]> };

/** All records, one line per transaction; a line is on disk before it is answered. */
export class Journal {
  readonly #rows: Rows = {
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    products: new Map(),
    prices: new Map(),
    answers: new Map(),
    plans: new Map(),
  };
  readonly #file: number;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    const file = join(directory, "journal.jsonl");
    this.#file = openSync(file, "a+", 0o600);
    const text = readFileSync(file, "utf8");
    for (const line of text.split("\n")) for (const change of parseLine(line)) this.#apply(change);
    // A line that a crash cut off stays on its own.
    if (text !== "" && !text.endsWith("\n")) writeSync(this.#file, "\n");
  }

  save(...changes: Change[]): void {
    writeSync(this.#file, `${JSON.stringify(changes)}\n`);
    fsyncSync(this.#file);
    for (const change of changes) this.#apply(change);
  }

  find<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined {
    return this.#rows[table].get(id);
  }

  /** Oldest first. */
  list<Name extends TableName>(table: Name): Tables[Name][] {
    return [...this.#rows[table].values()];
  }

  close(): void {
    closeSync(this.#file);
  }

  #apply<Name extends TableName>([table, id, row]: [Name, string, Tables[Name]] | Change): void {
    (this.#rows[table] as Map<string, unknown>).set(id, row);
  }
}

function parseLine(line: string): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return [];
  }
}
