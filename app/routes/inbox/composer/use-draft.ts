import { type RefObject, useEffect, useRef, useState } from "react";
import { type Draft, MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { postBody } from "#app/routes/inbox/live/thread-requests.ts";
import type { Side, ThreadMessage } from "#party/protocol.ts";
import { draftCopyWriter, readDraftCopy, restoredText } from "./draft-copies.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { DraftAnswer, DraftCopy, DraftState } from "./draft-view.ts";
import type { ReturnedMessage } from "./returned-message.ts";

export interface DraftOptions {
  threadId: string;
  side: Side;
  /** The draft that the page was loaded with. */
  draft: Draft;
  /** Null stores drafts only in this browser. */
  saveUrl: string | null;
  returned: ReturnedMessage;
  messages: readonly ThreadMessage[];
  /** Whether messages of this window are being sent. */
  isSending: boolean;
}

/**
 * Saves the text of the box on the server, and unsaved text in this browser. Text that is already
 * in the box stays, because it may have been typed before the script ran. `show` puts a text into
 * the box.
 */
export function useDraft(
  options: DraftOptions,
  box: RefObject<HTMLTextAreaElement>,
  show: (text: string) => void,
) {
  const { draft, isSending } = options;
  const [state, setState] = useState<DraftState>({
    version: draft.savedAt,
    isUnsaved: false,
    newer: newerThanReturned(options),
  });
  const saver = useRef<DraftSaver | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per conversation.
  useEffect(() => {
    const text = box.current?.value ?? "";
    show(text);
    const opened = openSaver(options, text, show, setState);
    saver.current = opened;
    const flush = () => opened.flush(true);
    const listening = new AbortController();
    addEventListener("pagehide", flush, listening);
    addEventListener("visibilitychange", flush, listening);
    return () => {
      listening.abort();
      opened.close();
    };
  }, []);
  useEffect(() => saver.current?.setSending(isSending), [isSending]);
  useEffect(() => saver.current?.update(draft), [draft]);
  useOwnMessages(options, (message) => saver.current?.sent(message));
  return { ...state, saver };
}

/** Without scripts, saving again is the choice. The text of the other device is above the box. */
function newerThanReturned({ draft, returned }: DraftOptions): Draft | null {
  const isOther = draft.content !== "" && draft.content !== returned.text.trim();
  return returned.text && returned.draft !== draft.savedAt && isOther ? draft : null;
}

function openSaver(
  { threadId, side, draft, saveUrl, returned, messages }: DraftOptions,
  text: string,
  show: (text: string) => void,
  onState: (state: DraftState) => void,
): DraftSaver {
  const name = `draft:${side}:${threadId}`;
  const found = readDraftCopy(name);
  const target = {
    post: (copy: DraftCopy) =>
      saveUrl && copy.content.length <= MAX_MESSAGE_LENGTH
        ? postDraft(saveUrl, copy)
        : Promise.resolve({ status: "failed" as const }),
    copy: draftCopyWriter(name),
    show,
    onState,
  };
  const saver = new DraftSaver(target, draft, text);
  const isOver = messages.findLast((message) => message.side === side)?.content === found?.content;
  if (returned.text) saver.restore({ content: text, base: returned.draft, posted: [] });
  else if (!found || isOver) saver.type(text);
  else {
    const content = restoredText(found.content, text, draft.content);
    show(content);
    saver.restore({ ...found, content });
  }
  return saver;
}

/** Calls back for each message of this side that was not on the page at first. */
function useOwnMessages(
  { messages, side }: DraftOptions,
  onMessage: (message: ThreadMessage) => void,
): void {
  const last = messages.at(-1)?.seq ?? 0;
  const known = useRef(last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later message has a higher number.
  useEffect(() => {
    for (const message of messages) {
      if (message.side === side && message.seq > known.current) onMessage(message);
    }
    known.current = Math.max(known.current, last);
  }, [last]);
}

/** The request outlives the page. Never throws. */
async function postDraft(url: string, { content, base, posted }: DraftCopy): Promise<DraftAnswer> {
  // Multipart, because most languages would exceed the limit of 64 kB if they were URL-encoded.
  const body = new FormData();
  body.set("intent", "draft");
  body.set("content", content);
  body.set("draft", String(base));
  for (const text of posted) body.append("posted", text);
  const response = await postBody(url, body, true).catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  return (answer as DraftAnswer | null) ?? { status: "failed" };
}
