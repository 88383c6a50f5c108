import type { Draft } from "#app/domain/threads/schema.ts";
import { withPosted } from "./draft-copies.ts";
import type { DraftChoice, DraftCopy, DraftTarget } from "./draft-view.ts";

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 15_000;

/**
 * Saves the text of one composer on the server. Each save names its base version, so it never
 * overwrites what was saved elsewhere or sent in the meantime, and a late save changes nothing.
 */
export class DraftSaver {
  #target: DraftTarget;
  #base: Draft;
  #text: string;
  #posted: string[] = [];
  #isPosting = false;
  #isClosed = false;
  #isSending = false;
  #sentHere: string[] = [];
  #isUnsaved = false;
  #newer: Draft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(target: DraftTarget, loaded: Draft, text: string) {
    this.#target = target;
    this.#base = loaded;
    this.#text = text.trim();
  }

  /** Restores a text of an earlier page, or asks the writer to choose between the two. */
  restore({ content, base, posted }: DraftCopy): void {
    const loaded = this.#base;
    this.#text = content.trim();
    this.#posted = posted;
    if (base !== loaded.savedAt && !this.#isOurs(loaded.content)) {
      this.#newer = loaded;
      this.#base = { content: "", savedAt: base };
    }
    this.#changed();
  }

  type(text: string): void {
    this.#text = text.trim();
    this.#changed();
  }

  /** Saves unsaved text at once. A page that is closing does not wait for earlier answers. */
  flush(isClosing = false): void {
    clearTimeout(this.#timer);
    // A draft that is being sent stays stored until the message has arrived.
    const isBeingSent = this.#isSending && !this.#text;
    if (isBeingSent || (this.#isPosting && !isClosing) || this.#newer || !this.#isDirty()) return;
    void this.#post(this.#text);
  }

  /** The window closes: saves a last time. */
  close(): void {
    this.#isClosed = true;
    this.flush(true);
  }

  /** The text of the box was sent. */
  send(): void {
    this.#sentHere.push(this.#text);
    this.#isSending = true;
    this.type("");
  }

  /** Whether messages of this window are still being sent. */
  setSending(isSending: boolean): void {
    this.#isSending = isSending;
    this.#changed();
  }

  /** A message of the writer was stored, from this or another window. */
  sent({ content, createdAt }: { content: string; createdAt: number }): void {
    if (content.includes(this.#base.content)) this.#updateBase({ content: "", savedAt: createdAt });
    const here = this.#sentHere.indexOf(content);
    if (here >= 0) this.#sentHere.splice(here, 1);
    else if (this.#text === content) this.#show("");
    this.#changed();
  }

  /** The page was reloaded. */
  update(loaded: Draft): void {
    const isTouched = this.#isDirty();
    const isOld = loaded.savedAt <= this.#base.savedAt || this.#newer;
    if (isOld || (isTouched && !this.#isOurs(loaded.content))) return;
    this.#base = loaded;
    if (!isTouched && !this.#posted.includes(loaded.content)) this.#show(loaded.content);
    this.#changed();
  }

  choose(choice: DraftChoice): void {
    if (!this.#newer) return;
    this.#base = this.#newer;
    this.#newer = null;
    if (choice === "newer") this.#show(this.#base.content);
    if (choice === "both") this.#show(`${this.#text}\n\n${this.#base.content}`);
    this.#changed();
    this.flush();
  }

  async #post(content: string): Promise<void> {
    const draft = { content, base: this.#base.savedAt, posted: this.#posted };
    this.#isPosting = true;
    this.#posted = withPosted(this.#posted, content);
    this.#changed();
    const answer = await this.#target.post(draft);
    this.#isPosting = false;
    this.#isUnsaved = answer.status === "failed";
    if (answer.status === "failed") return this.#changed(RETRY_AFTER_MS);
    if (answer.status === "saved") this.#updateBase({ content, savedAt: answer.savedAt });
    else if (answer.draft.savedAt === this.#base.savedAt || this.#isOurs(answer.draft.content))
      this.#updateBase(answer.draft);
    else this.#newer = answer.draft;
    this.#posted = [];
    this.#changed();
  }

  /** An answer may be older than the current base. */
  #updateBase(draft: Draft): void {
    if (draft.savedAt >= this.#base.savedAt) this.#base = draft;
  }

  /** Whether losing the text would be harmless: it is empty, the same, or posted from here. */
  #isOurs(content: string): boolean {
    return !content || content === this.#text || this.#posted.includes(content);
  }

  #isDirty(): boolean {
    return this.#text !== this.#base.content;
  }

  #show(text: string): void {
    this.#text = text.trim();
    this.#target.show(text);
  }

  #changed(saveAfterMs = SAVE_AFTER_MS): void {
    const { savedAt: base } = this.#base;
    const isDirty = this.#isDirty();
    const copy = { content: this.#text, base, posted: this.#posted };
    this.#target.copy(this.#text && (isDirty || this.#newer) ? copy : null);
    clearTimeout(this.#timer);
    if (isDirty && !this.#isClosed) this.#timer = setTimeout(() => this.flush(), saveAfterMs);
    this.#isUnsaved &&= isDirty;
    this.#target.onState({ version: base, isUnsaved: this.#isUnsaved, newer: this.#newer });
  }
}
