import type { RowProblem } from "#app/domain/imports/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { Database, Statement } from "#db/client.ts";

export interface ApplyServices {
  db: Database;
  /** 32 bytes in base64, for the links of claim mails. */
  encryptionKey: string;
  /** Of the members that come with a file, and of their mails: the file does not say. */
  locale: Locale;
}

/** What becomes of some rows. */
export interface MadeRows {
  /** Of the experts or products that they become. */
  statements: Statement[];
  applied: { line: number; targetId: string }[];
  failed: { line: number; problems: RowProblem[] }[];
  /** To be fetched afterwards. */
  pictures: { line: number; kind: "avatar" | "cover"; targetId: string; url: string }[];
}
