import type { RowProblem } from "#app/domain/imports/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { Database, Statement } from "#db/client.ts";

export interface ApplyServices {
  db: Database;
  /** 32 bytes in base64, for the links of claim mails. */
  encryptionKey: string;
  /** The language of imported members and their mails: the file does not contain one. */
  locale: Locale;
}

/** The result of applying some rows. */
export interface MadeRows {
  /** The inserts of the experts or products. */
  statements: Statement[];
  applied: { line: number; targetId: string }[];
  failed: { line: number; problems: RowProblem[] }[];
  /** Pictures to fetch afterwards. */
  pictures: { line: number; kind: "avatar" | "cover"; targetId: string; url: string }[];
}
