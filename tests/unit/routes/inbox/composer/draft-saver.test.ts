import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { saveDraft } from "#app/domain/threads/write/drafts.server.ts";
import { DraftSaver } from "#app/routes/inbox/composer/draft-saver.ts";
import type { DraftAnswer, DraftCopy, DraftState } from "#app/routes/inbox/composer/draft-view.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
beforeAll(async () => {
  threads = await startThreads();
  expertId = await addExpert(threads.db, "Edit Expert");
});
afterAll(() => threads.close());

const windows: (() => void)[] = [];
afterEach(() => {
  for (const close of windows.splice(0)) close();
});

const newTalk = () => addConversation(threads.db, expertId);

async function onServer({ threadId, expert: viewer }: Conversation) {
  const thread = await findThread(threads.db, { viewer, threadId });
  if (!thread) throw new Error("The conversation is gone.");
  return thread.draft;
}

async function post(talk: Conversation, draft: DraftCopy): Promise<DraftAnswer> {
  const { threadId, expert: viewer } = talk;
  const result = await saveDraft(threads.db, { viewer, threadId, ...draft });
  if (result.kind === "saved") return { status: "saved", savedAt: result.savedAt };
  if (result.kind === "newer") return { status: "newer", draft: result.draft };
  return { status: "failed" };
}

/** One window with the conversation open. Its line to the server: "open", "dead", or held up until somebody lets go. */
async function openWindow(talk: Conversation, copy: DraftCopy | null = null) {
  const loaded = await onServer(talk);
  let line: "open" | "dead" | "held" | "deaf" = "open";
  let box = loaded.content;
  let kept: DraftCopy | null = copy;
  let state: DraftState | null = null;
  const posts: Promise<unknown>[] = [];
  let letGo = () => {};
  const send = async (draft: DraftCopy): Promise<DraftAnswer> => {
    if (line === "dead") return { status: "failed" };
    if (line === "held") await new Promise<void>((resolve) => (letGo = resolve));
    const answer = await post(talk, draft);
    return line === "deaf" ? { status: "failed" } : answer;
  };
  const saver = new DraftSaver(
    {
      post: (draft) => {
        const answer = send(draft);
        posts.push(answer);
        return answer;
      },
      copy: (next) => {
        kept = next;
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
    line = "dead";
    saver.close();
  });
  return {
    saver,
    box: () => box,
    copy: () => kept,
    state: () => state,
    letGo: () => letGo(),
    line: (next: typeof line) => {
      line = next;
    },
    type(text: string) {
      box = text;
      saver.type(text);
    },
    send() {
      box = "";
      saver.send();
    },
    /** Everything that was posted has been answered, and taken in. */
    async settle() {
      while (posts.length > 0) await posts.shift();
      await Promise.resolve();
    },
    async save() {
      saver.flush();
      await this.settle();
    },
  };
}

describe("a window", () => {
  it("saves what is typed, goes on from there, and keeps a copy only until it is saved", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.type("Dear An");
    expect(laptop.copy()).toEqual({ content: "Dear An", base: 0, posted: [] });
    await laptop.save();
    laptop.type("Dear Anna");
    await laptop.save();
    expect(await onServer(talk)).toMatchObject({ content: "Dear Anna" });
    expect(laptop.copy()).toBeNull();
    laptop.type("");
    await laptop.save();
    expect((await onServer(talk)).content).toBe("");
  });

  it("says quietly that nothing was saved, keeps its copy, and saves it when it can", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.line("dead");
    laptop.type("Offline");
    await laptop.save();
    expect(laptop.state()).toMatchObject({ isUnsaved: true });
    expect(laptop.copy()?.content).toBe("Offline");
    laptop.line("open");
    await laptop.save();
    expect(laptop.state()).toMatchObject({ isUnsaved: false });
    expect((await onServer(talk)).content).toBe("Offline");
  });

  it("knows its own text again when the answer to it was lost", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.line("deaf");
    laptop.type("Stored, but who knows");
    await laptop.save();
    laptop.line("open");
    laptop.type("Stored, but who knows? I do.");
    await laptop.save();
    await laptop.save();
    expect(laptop.state()).toMatchObject({ newer: null });
    expect((await onServer(talk)).content).toBe("Stored, but who knows? I do.");
  });

  it("saves the last words of somebody who leaves before the words before them were answered", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.line("held");
    laptop.type("Nearly");
    laptop.saver.flush();
    laptop.line("open");
    laptop.type("Nearly finished");
    laptop.saver.close();
    laptop.letGo();
    await laptop.settle();
    expect((await onServer(talk)).content).toBe("Nearly finished");
    expect(laptop.copy()).toBeNull();
  });

  it("is not stopped by a long outage: what it posts and keeps stays small enough to be sent while leaving", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.line("dead");
    for (let minute = 0; minute < 30; minute += 1) {
      laptop.type(`${"é".repeat(9_000)} ${minute}`);
      await laptop.save();
      await laptop.save();
    }
    expect(JSON.stringify(laptop.copy()).length).toBeLessThan(21_000);
    laptop.line("open");
    await laptop.save();
    expect(laptop.copy()).toBeNull();
    expect((await onServer(talk)).content).toMatch(/ 29$/);
  });

  it("does not take its own words for another device's when the answers overtake each other", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.line("held");
    laptop.type("Nearly");
    laptop.saver.flush();
    laptop.line("open");
    laptop.type("Nearly finished");
    laptop.saver.flush(true);
    await expect.poll(() => laptop.state()?.version).toBeGreaterThan(0);
    laptop.type("Nearly finished here");
    laptop.letGo();
    await laptop.settle();
    expect(laptop.state()).toMatchObject({ newer: null });
    await laptop.save();
    expect((await onServer(talk)).content).toBe("Nearly finished here");
  });

  it("says the same of a text that is longer than a message", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.type("x".repeat(10_001));
    await laptop.save();
    expect(laptop.state()).toMatchObject({ isUnsaved: true });
    expect((await onServer(talk)).content).toBe("");
  });
});

describe("a copy of an earlier visit", () => {
  it("goes on from what the server has", async () => {
    const talk = await newTalk();
    const saved = await post(talk, { content: "Begun", base: 0, posted: [] });
    const base = saved.status === "saved" ? saved.savedAt : 0;
    const laptop = await openWindow(talk);
    laptop.saver.restore({ content: "Begun, and gone on offline", base, posted: [] });
    await laptop.save();
    expect((await onServer(talk)).content).toBe("Begun, and gone on offline");
  });

  it("goes on from what had been on its way when the window closed", async () => {
    const talk = await newTalk();
    await post(talk, { content: "Begun and posted", base: 0, posted: [] });
    const laptop = await openWindow(talk);
    const content = "Begun and posted, and a word more";
    laptop.saver.restore({ content, base: 0, posted: ["Begun and posted"] });
    await laptop.save();
    expect(laptop.state()).toMatchObject({ newer: null });
    expect((await onServer(talk)).content).toBe(content);
  });

  it("does not overwrite another device's text", async () => {
    const talk = await newTalk();
    await post(talk, { content: "From the phone", base: 0, posted: [] });
    const laptop = await openWindow(talk);
    laptop.saver.restore({ content: "From the desk", base: 0, posted: [] });
    await laptop.save();
    expect(laptop.state()?.newer?.content).toBe("From the phone");
    expect((await onServer(talk)).content).toBe("From the phone");
    expect(laptop.copy()?.content).toBe("From the desk");
  });
});

describe("two devices", () => {
  /** Both have begun something else, and the desk comes second. */
  async function meet() {
    const talk = await newTalk();
    const [phone, laptop] = [await openWindow(talk), await openWindow(talk)];
    phone.type("From the phone");
    await phone.save();
    laptop.type("From the desk");
    await laptop.save();
    expect(laptop.state()?.newer?.content).toBe("From the phone");
    return { talk, laptop: laptop };
  }

  it("lose neither text until the writer has chosen", async () => {
    const { talk, laptop } = await meet();
    laptop.type("From the desk, still typing");
    await laptop.save();
    expect((await onServer(talk)).content).toBe("From the phone");
    expect(laptop.copy()?.content).toBe("From the desk, still typing");
  });

  it.each([
    ["newer", "From the phone"],
    ["both", "From the desk\n\nFrom the phone"],
    ["mine", "From the desk"],
  ] as const)("agree on %s when that is chosen", async (choice, content) => {
    const { talk, laptop } = await meet();
    laptop.saver.choose(choice);
    await laptop.settle();
    expect(laptop.box()).toBe(content);
    expect((await onServer(talk)).content).toBe(content);
    expect(laptop.state()).toMatchObject({ newer: null });
  });

  it("take over what the other has saved where nothing was typed", async () => {
    const talk = await newTalk();
    const [phone, laptop] = [await openWindow(talk), await openWindow(talk)];
    phone.type("From the phone");
    await phone.save();
    laptop.saver.update(await onServer(talk));
    expect(laptop.box()).toBe("From the phone");
    laptop.type("From the phone, finished at the desk");
    await laptop.save();
    expect((await onServer(talk)).content).toBe("From the phone, finished at the desk");
  });
});

describe("sending", () => {
  it("in one window empties the box of the other, and the server's draft", async () => {
    const talk = await newTalk();
    const phone = await openWindow(talk);
    phone.type("Ready to go");
    await phone.save();
    const laptop = await openWindow(talk);
    expect(laptop.box()).toBe("Ready to go");
    phone.send();
    const message = await say(threads.services, talk, "expert", "Ready to go");
    for (const { saver } of [phone, laptop]) {
      saver.setSending(false);
      saver.sent(message);
    }
    await Promise.all([phone.save(), laptop.save()]);
    expect(laptop.box()).toBe("");
    expect((await onServer(talk)).content).toBe("");
    laptop.type("Next");
    await laptop.save();
    expect((await onServer(talk)).content).toBe("Next");
  });

  it("is not undone by a save that was on its way", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.line("held");
    laptop.type("Hello Anna, how");
    laptop.saver.flush();
    laptop.type("Hello Anna, how are you?");
    laptop.send();
    const message = await say(threads.services, talk, "expert", "Hello Anna, how are you?");
    laptop.line("open");
    laptop.letGo();
    await laptop.settle();
    laptop.saver.setSending(false);
    laptop.saver.sent(message);
    await laptop.save();
    expect(await onServer(talk)).toMatchObject({ content: "" });
    expect(laptop.box()).toBe("");
  });

  it("takes away a draft that was corrected right before", async () => {
    const talk = await newTalk();
    const laptop = await openWindow(talk);
    laptop.type("Helo Anna");
    await laptop.save();
    laptop.type("Hello Anna");
    laptop.send();
    const message = await say(threads.services, talk, "expert", "Hello Anna");
    laptop.saver.sent(message);
    laptop.saver.setSending(false);
    await laptop.save();
    expect((await onServer(talk)).content).toBe("");
  });

  it("keeps the draft until the message has arrived", async () => {
    const talk = await newTalk();
    const desk = await openWindow(talk);
    desk.type("On a dead line");
    await desk.save();
    desk.send();
    await desk.save();
    expect((await onServer(talk)).content).toBe("On a dead line");
  });

  it("leaves what is typed while the message is on its way, also the same words again", async () => {
    const talk = await newTalk();
    const desk = await openWindow(talk);
    desk.type("Hello?");
    desk.send();
    const message = await say(threads.services, talk, "expert", "Hello?");
    desk.type("Hello?");
    desk.saver.sent(message);
    desk.saver.setSending(false);
    await desk.save();
    expect(desk.box()).toBe("Hello?");
    expect((await onServer(talk)).content).toBe("Hello?");
  });

  it("leaves another device's text, and says so when the writer goes on", async () => {
    const talk = await newTalk();
    const [phone, desk] = [await openWindow(talk), await openWindow(talk)];
    phone.type("Something else");
    await phone.save();
    desk.type("Short answer");
    desk.send();
    const message = await say(threads.services, talk, "expert", "Short answer");
    desk.saver.sent(message);
    desk.saver.setSending(false);
    desk.type("And one more thing");
    await desk.save();
    expect((await onServer(talk)).content).toBe("Something else");
    expect(desk.state()?.newer?.content).toBe("Something else");
  });
});
