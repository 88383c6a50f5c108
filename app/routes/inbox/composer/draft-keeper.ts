import { withPosted } from "./draft-copies.ts";
import type { DraftChoice, DraftCopy, DraftPlace, DraftView } from "./draft-view.ts";

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 15_000;

/**
 * Keeps the text of one composer on the server. Each save names the version it goes on from, so what is saved elsewhere or sent meanwhile
 * is never overwritten, and a save that comes late changes nothing.
 */
export class DraftKeeper {
  #place: DraftPlace;
  #base: DraftView;
  #text: string;
  #posted: string[] = [];
  #isPosting = false;
  #isClosed = false;
  #isSending = false;
  #sentHere: string[] = [];
  #isUnsaved = false;
  #newer: DraftView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: DraftPlace, loaded: DraftView, text: string) {
    this.#place = place;
    this.#base = loaded;
    this.#text = text.trim();
  }

  /** A text of before this page. It goes on from the loaded version, or the writer has to choose between the two. */
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

  /** Saves at once what is not saved; whoever leaves waits for no answer to what was posted before. */
  flush(isLeaving = false): void {
    clearTimeout(this.#timer);
    // What is on its way as a message stays kept until it has arrived.
    const isAway = this.#isSending && !this.#text;
    if (isAway || (this.#isPosting && !isLeaving) || this.#newer || !this.#isDirty()) return;
    void this.#post(this.#text);
  }

  /** The window goes: saves once more, and then no later. */
  close(): void {
    this.#isClosed = true;
    this.flush(true);
  }

  /** The box was sent. */
  send(): void {
    this.#sentHere.push(this.#text);
    this.#isSending = true;
    this.type("");
  }

  /** Whether messages from here are still on their way. */
  setSending(isSending: boolean): void {
    this.#isSending = isSending;
    this.#changed();
  }

  /** A message of the writer's was stored, sent from here or from another window. */
  sent({ content, createdAt }: { content: string; createdAt: number }): void {
    if (content.includes(this.#base.content)) this.#take({ content: "", savedAt: createdAt });
    const here = this.#sentHere.indexOf(content);
    if (here >= 0) this.#sentHere.splice(here, 1);
    else if (this.#text === content) this.#show("");
    this.#changed();
  }

  /** The page was loaded anew. */
  update(loaded: DraftView): void {
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
    const answer = await this.#place.post(draft);
    this.#isPosting = false;
    this.#isUnsaved = answer.status === "failed";
    if (answer.status === "failed") return this.#changed(RETRY_AFTER_MS);
    if (answer.status === "saved") this.#take({ content, savedAt: answer.savedAt });
    else if (answer.draft.savedAt === this.#base.savedAt || this.#isOurs(answer.draft.content))
      this.#take(answer.draft);
    else this.#newer = answer.draft;
    this.#posted = [];
    this.#changed();
  }

  /** An answer may be older than what is known by now. */
  #take(draft: DraftView): void {
    if (draft.savedAt >= this.#base.savedAt) this.#base = draft;
  }

  /** Nothing that anybody would miss: nothing at all, the same text, or what was posted from here. */
  #isOurs(content: string): boolean {
    return !content || content === this.#text || this.#posted.includes(content);
  }

  #isDirty(): boolean {
    return this.#text !== this.#base.content;
  }

  #show(text: string): void {
    this.#text = text.trim();
    this.#place.show(text);
  }

  #changed(saveAfterMs = SAVE_AFTER_MS): void {
    const { savedAt: base } = this.#base;
    const isDirty = this.#isDirty();
    const copy = { content: this.#text, base, posted: this.#posted };
    this.#place.copy(this.#text && (isDirty || this.#newer) ? copy : null);
    clearTimeout(this.#timer);
    if (isDirty && !this.#isClosed) this.#timer = setTimeout(() => this.flush(), saveAfterMs);
    this.#isUnsaved &&= isDirty;
    this.#place.onState({ version: base, isUnsaved: this.#isUnsaved, newer: this.#newer });
  }
}
