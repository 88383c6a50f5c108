import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

export interface Mail {
  id: string;
  createdAt: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface StoredMail extends Mail {
  idempotencyKey: string | null;
  /** The exact body of the request, to recognise a repeat. */
  request: string;
}

/** Every accepted mail is a file, written to disk before the sender gets the answer. */
export class MailStore {
  readonly #directory: string;
  readonly #mails: StoredMail[];

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    const names = readdirSync(directory).filter((name) => name.endsWith(".json"));
    this.#directory = directory;
    this.#mails = names
      .sort()
      .map((name) => JSON.parse(readFileSync(join(directory, name), "utf8")) as StoredMail);
  }

  add(mail: Omit<StoredMail, "id" | "createdAt">): StoredMail {
    const stored = { id: randomUUID(), createdAt: new Date().toISOString(), ...mail };
    const name = `${String(this.#mails.length + 1).padStart(8, "0")}.json`;
    writeDurably(join(this.#directory, name), JSON.stringify(stored));
    this.#mails.push(stored);
    return stored;
  }

  find(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  findByKey(key: string, since: Date): StoredMail | undefined {
    return this.#mails.findLast(
      (mail) => mail.idempotencyKey === key && mail.createdAt >= since.toISOString(),
    );
  }

  newestFirst(): StoredMail[] {
    return this.#mails.toReversed();
  }
}

/** Written to another name and renamed, so that a killed process leaves the old file or the new. */
export function writeDurably(file: string, content: string): void {
  const draft = openSync(`${file}.draft`, "w", 0o600);
  writeSync(draft, content);
  fsyncSync(draft);
  closeSync(draft);
  renameSync(`${file}.draft`, file);
}
