import { type FormEvent, type RefObject, useRef, useState } from "react";
import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import type { DraftChoice } from "./draft-view.ts";
import { type DraftOptions, useDraft } from "./use-draft.ts";

/** Both borders of the box, in pixels. */
const BORDERS = 2;

export interface ComposerOptions extends DraftOptions {
  /** Null leaves the sending to the plain form. `draft` is the version of the kept draft that was in the box. */
  onSend: ((content: string, draft: number) => void) | null;
  onType(): void;
  /** Nobody can write any more. A text that was begun stays then, so that it can be copied. */
  isClosed?: boolean;
}

type Box = RefObject<HTMLTextAreaElement>;

/** What happens to the text in the composer's box. The box itself holds it: what is typed before scripts run is never lost. */
export function useComposer(options: ComposerOptions) {
  const { draft, returned, isClosed } = options;
  const box = useRef<HTMLTextAreaElement>(null);
  const firstText = returned.text || draft.content;
  // Above 0 until somebody has looked: a button that is disabled for a moment would swallow a click.
  const [length, setLength] = useState(firstText.length || Number(!isClosed));
  const show = (text: string) => {
    if (!box.current) return;
    if (box.current.value !== text) box.current.value = text;
    growWithText(box.current);
    setLength(text.trim().length);
  };
  const { keeper, ...state } = useDraft(options, box, show);
  const change = (text: string) => {
    show(text);
    keeper.current?.type(text);
  };
  const actions = {
    ...boxActions(box, change),
    ...keeperActions({ ...options, ...state }, box, show, keeper),
  };
  return { box, firstText, length, ...state, ...actions };
}

function boxActions(box: Box, change: (text: string) => void) {
  return {
    change,
    insert(text: string) {
      if (box.current) insertAtCursor(box.current, text);
      change(box.current?.value ?? "");
    },
    /** Puts a text into the box, before what is there. */
    undoAttempts(text: string) {
      change([text, box.current?.value].filter(Boolean).join("\n"));
      box.current?.focus();
    },
  };
}

function keeperActions(
  { onSend, isClosed, version }: ComposerOptions & { version: number },
  box: Box,
  show: (text: string) => void,
  keeper: RefObject<DraftKeeper>,
) {
  return {
    submit(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!onSend || submitter?.getAttribute("value") === "insert-reply") return;
      event.preventDefault();
      box.current?.focus();
      const text = box.current?.value.trim();
      if (isClosed || !text || text.length > MAX_MESSAGE_LENGTH) return;
      onSend(text, version);
      keeper.current?.send();
      show("");
    },
    choose(choice: DraftChoice) {
      keeper.current?.choose(choice);
      box.current?.focus();
    },
    leave: () => keeper.current?.flush(),
  };
}

/** Browsers that do not size a box by its text are helped; the least and the most are set by the style sheet. */
function growWithText(box: HTMLTextAreaElement): void {
  const { style } = box;
  if ("fieldSizing" in style) return;
  style.height = "auto";
  style.height = `${box.scrollHeight + BORDERS}px`;
}

/**
 * In place of what is marked, on a line of its own; the focus goes to the box. At the end where nobody has put the cursor anywhere: a box
 * that was never entered says 0.
 */
function insertAtCursor(box: HTMLTextAreaElement, text: string): void {
  const { value } = box;
  const end = box.selectionEnd || value.length;
  const start = box.selectionEnd ? box.selectionStart : end;
  const before = /\S$/.test(value.slice(0, start)) ? "\n" : "";
  const after = /^\S/.test(value.slice(end)) ? "\n" : "";
  box.setRangeText(before + text + after, start, end, "end");
  box.focus();
}
