import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, json } from "./answer.ts";
import { resendError } from "./errors.ts";
import { writeDurably } from "./store.ts";

interface Suppression {
  id: string;
  email: string;
  origin: "bounce" | "complaint" | "manual";
  source_id: string | null;
  created_at: string;
}

/** The addresses that Resend sends nothing to. Each change is on disk before its answer. */
export class Suppressions {
  readonly #file: string;
  #list: Suppression[];

  /** The name of the file ends differently from those of the mails beside it. */
  constructor(directory: string) {
    this.#file = join(directory, "suppressions");
    this.#list = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, "utf8")) : [];
  }

  find(idOrEmail: string): Suppression | undefined {
    const key = idOrEmail.toLowerCase();
    return this.#list.find(({ id, email }) => id === key || email === key);
  }

  add(email: string, origin: Suppression["origin"], mailId: string): void {
    if (this.find(email)) return;
    const created_at = new Date().toISOString();
    const added = { id: randomUUID(), email: email.toLowerCase(), origin, source_id: mailId };
    this.#store([...this.#list, { ...added, created_at }]);
  }

  /** `DELETE` and `GET` of `/suppressions/:id`, where the id may be the address. */
  answer(method: string, idOrEmail: string): Answer {
    const found = this.find(idOrEmail);
    if (!found) return resendError("not_found", "Suppression not found");
    if (method !== "DELETE") return json({ object: "suppression", ...found });
    this.#store(this.#list.filter((each) => each !== found));
    return json({ object: "suppression", id: found.id, deleted: true });
  }

  #store(list: Suppression[]): void {
    writeDurably(this.#file, JSON.stringify(list));
    this.#list = list;
  }
}
