import { signatureMark } from "./signature.server.ts";
import { hexIds } from "./vocabulary.server.ts";

/** The words of an index that is rebuilt, by ids that count up from 1. */
export class NewVocabulary {
  readonly #words = new Map<string, { id: number; count: number }>();

  /** Counts the words of a listing. Returns their ids as it stores them. */
  add(words: readonly string[]): string {
    return hexIds(words.map((word) => this.#count(word)));
  }

  #count(word: string): number {
    const known = this.#words.get(word);
    if (known) {
      known.count += 1;
      return known.id;
    }
    const id = this.#words.size + 1;
    this.#words.set(word, { id, count: 1 });
    return id;
  }

  /** The rows of the table of words. */
  rows(): [id: number, term: string, count: number, mark: string][] {
    return [...this.#words].map(([term, { id, count }]) => [id, term, count, signatureMark(term)]);
  }
}
