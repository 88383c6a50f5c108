interface TextChange {
  key: string;
  before: string;
  after: string;
}

/** What a file would change; of each list only the beginning. */
export interface FileView {
  /** Of the texts that it was compared with. */
  version: string;
  /** Of a language that begins with this file. */
  isNew: boolean;
  counts: Record<"added" | "changed" | "reset" | "refused" | "absent" | "unchanged", number>;
  refused: { key: string; text: string; problem: string }[];
  changed: TextChange[];
  /** Beside the English texts. */
  added: TextChange[];
  reset: TextChange[];
  absent: { key: string; text: string }[];
}
