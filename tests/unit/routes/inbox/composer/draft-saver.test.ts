import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { saveDraft } from "#app/domain/threads/write/drafts.server.ts";
import { DraftSaver } from "#app/routes/inbox/composer/draft-saver.ts";
import type { DraftAnswer, DraftCopy, DraftState } from "#app/routes/inbox/composer/draft-view.ts";
import { until } from "#tests/support/until.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
} from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const expertId = await addExpert(threads.db, "Edit Expert");

let thread: Conversation;
let laptop: EditorWindow;
const windows: (() => void)[] = [];
beforeEach(async () => {
  thread = await addConversation(threads.db, expertId);
  laptop = await openWindow();
});
afterEach(() => {
  for (const close of windows.splice(0)) close();
});

async function loadDraft() {
  const { threadId, expert: viewer } = thread;
  const found = await findThread(threads.db, { viewer, threadId });
  if (!found) throw new Error("The conversation was not found.");
  return found.draft;
}
const savedText = async () => (await loadDraft()).content;

async function post(draft: DraftCopy): Promise<DraftAnswer> {
  const { threadId, expert: viewer } = thread;
  const result = await saveDraft(threads.db, { viewer, threadId, ...draft });
  if (result.kind === "saved") return { status: "saved", savedAt: result.savedAt };
  if (result.kind === "newer") return { status: "newer", draft: result.draft };
  return { status: "failed" };
}

type EditorWindow = Awaited<ReturnType<typeof openWindow>>;

/** Opens the conversation. "held" delays a post until `release`; "deaf" loses its response. */
async function openWindow() {
  const loaded = await loadDraft();
  let connection: "open" | "down" | "held" | "deaf" = "open";
  let box = loaded.content;
  let copy: DraftCopy | null = null;
  let state: DraftState | null = null;
  let release = () => {};
  const posts: Promise<unknown>[] = [];
  const send = async (draft: DraftCopy): Promise<DraftAnswer> => {
    if (connection === "down") return { status: "failed" };
    if (connection === "held") await new Promise<void>((resolve) => (release = resolve));
    const answer = await post(draft);
    return connection === "deaf" ? { status: "failed" } : answer;
  };
  const saver = new DraftSaver(
    {
      post: (draft) => {
        const answer = send(draft);
        posts.push(answer);
        return answer;
      },
      copy: (next) => {
        copy = next;
      },
      show: (text) => {
        box = text;
      },
      onState: (next) => {
        state = next;
      },
    },
    loaded,
    box,
  );
  windows.push(() => {
    connection = "down";
    saver.close();
  });
  return {
    saver,
    box: () => box,
    copy: (): DraftCopy | null => copy,
    state: (): DraftState | null => state,
    release: () => release(),
    connect: (next: typeof connection) => {
      connection = next;
    },
    type(text: string) {
      box = text;
      saver.type(text);
    },
    send() {
      box = "";
      saver.send();
    },
    /** Waits until every post was answered and the answer processed. */
    async settle() {
      while (posts.length > 0) await posts.shift();
      await Promise.resolve();
    },
    async save() {
      saver.flush();
      await this.settle();
    },
    async write(text: string) {
      this.type(text);
      await this.save();
    },
  };
}

describe("a window", () => {
  it("saves each version of the text and keeps a local copy only until it is saved", async () => {
    laptop.type("Dear An");
    expect(laptop.copy()).toEqual({ content: "Dear An", base: 0, posted: [] });
    await laptop.save();
    await laptop.write("Dear Anna");
    expect(await savedText()).toBe("Dear Anna");
    expect(laptop.copy()).toBeNull();
    await laptop.write("");
    expect(await savedText()).toBe("");
  });

  it("reports an unsaved text, keeps its copy, and saves it when the connection returns", async () => {
    laptop.connect("down");
    await laptop.write("Offline");
    expect(laptop.state()).toMatchObject({ isUnsaved: true });
    expect(laptop.copy()?.content).toBe("Offline");
    laptop.connect("open");
    await laptop.save();
    expect(laptop.state()).toMatchObject({ isUnsaved: false });
    expect(await savedText()).toBe("Offline");
  });

  it("recognises its own text when the response to it was lost", async () => {
    laptop.connect("deaf");
    await laptop.write("Stored, but who knows");
    laptop.connect("open");
    await laptop.write("Stored, but who knows? I do.");
    await laptop.save();
    expect(laptop.state()).toMatchObject({ newer: null });
    expect(await savedText()).toBe("Stored, but who knows? I do.");
  });

  it("saves the last words when it closes before the previous save was answered", async () => {
    laptop.connect("held");
    laptop.type("Nearly");
    laptop.saver.flush();
    laptop.connect("open");
    laptop.type("Nearly finished");
    laptop.saver.close();
    laptop.release();
    await laptop.settle();
    expect(await savedText()).toBe("Nearly finished");
    expect(laptop.copy()).toBeNull();
  });

  it("survives a long outage: its copy stays small enough to be sent while the page closes", async () => {
    laptop.connect("down");
    for (let minute = 0; minute < 30; minute += 1) {
      await laptop.write(`${"é".repeat(9_000)} ${minute}`);
      await laptop.save();
    }
    expect(JSON.stringify(laptop.copy()).length).toBeLessThan(21_000);
    laptop.connect("open");
    await laptop.save();
    expect(laptop.copy()).toBeNull();
    expect(await savedText()).toMatch(/ 29$/);
  });

  it("does not mistake its own text for another device's when responses arrive out of order", async () => {
    laptop.connect("held");
    laptop.type("Nearly");
    laptop.saver.flush();
    laptop.connect("open");
    laptop.type("Nearly finished");
    laptop.saver.flush(true);
    await expect.poll(() => laptop.state()?.version).toBeGreaterThan(0);
    laptop.type("Nearly finished here");
    laptop.release();
    await laptop.settle();
    expect(laptop.state()).toMatchObject({ newer: null });
    await laptop.save();
    expect(await savedText()).toBe("Nearly finished here");
  });

  it("reports a text that is longer than a message as unsaved", async () => {
    await laptop.write("x".repeat(10_001));
    expect(laptop.state()).toMatchObject({ isUnsaved: true });
    expect(await savedText()).toBe("");
  });
});

describe("a local copy from an earlier visit", () => {
  it("continues the draft that the server has", async () => {
    const saved = await post({ content: "Begun", base: 0, posted: [] });
    const base = saved.status === "saved" ? saved.savedAt : 0;
    laptop = await openWindow();
    laptop.saver.restore({ content: "Begun, and gone on offline", base, posted: [] });
    await laptop.save();
    expect(await savedText()).toBe("Begun, and gone on offline");
  });

  it("continues a text that was being posted when the window closed", async () => {
    await post({ content: "Begun and posted", base: 0, posted: [] });
    laptop = await openWindow();
    const content = "Begun and posted, and a word more";
    laptop.saver.restore({ content, base: 0, posted: ["Begun and posted"] });
    await laptop.save();
    expect(laptop.state()).toMatchObject({ newer: null });
    expect(await savedText()).toBe(content);
  });

  it("does not overwrite another device's text", async () => {
    await post({ content: "From the phone", base: 0, posted: [] });
    laptop = await openWindow();
    laptop.saver.restore({ content: "From the laptop", base: 0, posted: [] });
    await laptop.save();
    expect(laptop.state()?.newer?.content).toBe("From the phone");
    expect(await savedText()).toBe("From the phone");
    expect(laptop.copy()?.content).toBe("From the laptop");
  });
});

describe("two devices", () => {
  /** Both have begun a different text, and the laptop saves second. */
  async function writeOnBoth() {
    const phone = await openWindow();
    await phone.write("From the phone");
    await laptop.write("From the laptop");
    expect(laptop.state()?.newer?.content).toBe("From the phone");
  }

  it("keep both texts until the writer chooses", async () => {
    await writeOnBoth();
    await laptop.write("From the laptop, still typing");
    expect(await savedText()).toBe("From the phone");
    expect(laptop.copy()?.content).toBe("From the laptop, still typing");
  });

  it.each([
    ["newer", "From the phone"],
    ["both", "From the laptop\n\nFrom the phone"],
    ["mine", "From the laptop"],
  ] as const)("both show the choice %s once it is made", async (choice, content) => {
    await writeOnBoth();
    laptop.saver.choose(choice);
    await laptop.settle();
    expect(laptop.box()).toBe(content);
    expect(await savedText()).toBe(content);
    expect(laptop.state()).toMatchObject({ newer: null });
  });

  it("show the text that the other device saved where nothing was typed", async () => {
    const phone = await openWindow();
    await phone.write("From the phone");
    laptop.saver.update(await loadDraft());
    expect(laptop.box()).toBe("From the phone");
    await laptop.write("From the phone, finished on the laptop");
    expect(await savedText()).toBe("From the phone, finished on the laptop");
  });
});

describe("sending", () => {
  it("in one window empties the text box of the other and the server's draft", async () => {
    const phone = await openWindow();
    await phone.write("Ready to go");
    laptop = await openWindow();
    expect(laptop.box()).toBe("Ready to go");
    phone.send();
    const message = await say(threads.services, thread, "expert", "Ready to go");
    for (const { saver } of [phone, laptop]) {
      saver.setSending(false);
      saver.sent(message);
    }
    await Promise.all([phone.save(), laptop.save()]);
    expect(laptop.box()).toBe("");
    expect(await savedText()).toBe("");
    await laptop.write("Next");
    expect(await savedText()).toBe("Next");
  });

  it("is not undone by a save that was in progress", async () => {
    laptop.connect("held");
    laptop.type("Hello Anna, how");
    laptop.saver.flush();
    laptop.type("Hello Anna, how are you?");
    laptop.send();
    const message = await say(threads.services, thread, "expert", "Hello Anna, how are you?");
    laptop.connect("open");
    laptop.release();
    await laptop.settle();
    laptop.saver.setSending(false);
    laptop.saver.sent(message);
    await laptop.save();
    expect(await savedText()).toBe("");
    expect(laptop.box()).toBe("");
  });

  it("deletes a draft that was corrected just before", async () => {
    await laptop.write("Helo Anna");
    laptop.type("Hello Anna");
    laptop.send();
    laptop.saver.sent(await say(threads.services, thread, "expert", "Hello Anna"));
    laptop.saver.setSending(false);
    await laptop.save();
    expect(await savedText()).toBe("");
  });

  it("keeps the draft until the message is stored", async () => {
    await laptop.write("On a dead line");
    laptop.send();
    await laptop.save();
    expect(await savedText()).toBe("On a dead line");
  });

  it("leaves a text that is typed during the request, even the same words", async () => {
    laptop.type("Hello?");
    laptop.send();
    const message = await say(threads.services, thread, "expert", "Hello?");
    laptop.type("Hello?");
    laptop.saver.sent(message);
    laptop.saver.setSending(false);
    await laptop.save();
    expect(laptop.box()).toBe("Hello?");
    expect(await savedText()).toBe("Hello?");
  });

  it("keeps another device's text and reports it when the writer continues", async () => {
    const phone = await openWindow();
    await phone.write("Something else");
    // A message of the same millisecond would have the version of this draft.
    const { savedAt } = await loadDraft();
    await until("a millisecond has passed", async () => Date.now() > savedAt);
    laptop.type("Short answer");
    laptop.send();
    laptop.saver.sent(await say(threads.services, thread, "expert", "Short answer"));
    laptop.saver.setSending(false);
    await laptop.write("And one more thing");
    expect(await savedText()).toBe("Something else");
    expect(laptop.state()?.newer?.content).toBe("Something else");
  });
});
