import { type RefObject, useEffect, useRef, useState } from "react";
import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { postBody } from "#app/routes/inbox/live/thread-requests.ts";
import type { LiveMessage, Side } from "#party/protocol.ts";
import { draftCopyKeeper, readDraftCopy, restoredText } from "./draft-copies.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import type { DraftAnswer, DraftCopy, DraftState, DraftView } from "./draft-view.ts";
import type { ReturnedMessage } from "./returned-message.ts";

export interface DraftOptions {
  threadId: string;
  side: Side;
  /** What the page was loaded with. */
  draft: DraftView;
  /** Where drafts are posted to; null keeps them in this browser alone. */
  saveUrl: string | null;
  returned: ReturnedMessage;
  messages: readonly LiveMessage[];
  /** Whether messages from here are on their way. */
  isSending: boolean;
}

/**
 * Keeps what is typed into the box on the server, and in this browser what the server does not have yet. A text that is in the box already
 * stays: a reader may have typed before the script ran. `show` puts a text into the box and is told which is there in the end.
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
  const keeper = useRef<DraftKeeper | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation, which is this component's key.
  useEffect(() => {
    const text = box.current?.value ?? "";
    show(text);
    const opened = openKeeper(options, text, show, setState);
    keeper.current = opened;
    const flush = () => opened.flush(true);
    const listening = new AbortController();
    addEventListener("pagehide", flush, listening);
    addEventListener("visibilitychange", flush, listening);
    return () => {
      listening.abort();
      opened.close();
    };
  }, []);
  useEffect(() => keeper.current?.setSending(isSending), [isSending]);
  useEffect(() => keeper.current?.update(draft), [draft]);
  useOwnMessages(options, (message) => keeper.current?.sent(message));
  return { ...state, keeper };
}

/** Without scripts the choice is made by saving again; the text of the other device stands above the box. */
function newerThanReturned({ draft, returned }: DraftOptions): DraftView | null {
  const isOther = draft.content !== "" && draft.content !== returned.text.trim();
  return returned.text && returned.draft !== draft.savedAt && isOther ? draft : null;
}

function openKeeper(
  { threadId, side, draft, saveUrl, returned, messages }: DraftOptions,
  text: string,
  show: (text: string) => void,
  onState: (state: DraftState) => void,
): DraftKeeper {
  const name = `draft:${side}:${threadId}`;
  const found = readDraftCopy(name);
  const place = {
    post: (copy: DraftCopy) =>
      saveUrl && copy.content.length <= MAX_MESSAGE_LENGTH
        ? postDraft(saveUrl, copy)
        : Promise.resolve({ status: "failed" as const }),
    copy: draftCopyKeeper(name),
    show,
    onState,
  };
  const keeper = new DraftKeeper(place, draft, text);
  const isOver = messages.findLast((message) => message.side === side)?.content === found?.content;
  if (returned.text) keeper.restore({ content: text, base: returned.draft, posted: [] });
  else if (!found || isOver) keeper.type(text);
  else {
    const content = restoredText(found.content, text, draft.content);
    show(content);
    keeper.restore({ ...found, content });
  }
  return keeper;
}

/** Tells of each message of this side that was not on the page at first. */
function useOwnMessages(
  { messages, side }: DraftOptions,
  onMessage: (message: LiveMessage) => void,
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

/** Outlives the page it comes from. Never throws. */
async function postDraft(url: string, { content, base, posted }: DraftCopy): Promise<DraftAnswer> {
  // Written as parts: spelt as a query most languages would not fit into what may outlive a page (64 kB).
  const body = new FormData();
  body.set("intent", "draft");
  body.set("content", content);
  body.set("draft", String(base));
  for (const text of posted) body.append("posted", text);
  const response = await postBody(url, body, true).catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  return (answer as DraftAnswer | null) ?? { status: "failed" };
}
