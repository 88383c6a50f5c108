import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import type { DraftSaver } from "./draft-saver.ts";
import type { DraftChoice } from "./draft-view.ts";
import { type DraftOptions, useDraft } from "./use-draft.ts";

export interface ComposerOptions extends DraftOptions {
  /**
   * Null leaves sending to the plain form. `draft` is the version of the saved draft that was in
   * the box.
   */
  onSend: ((content: string, draft: number) => void) | null;
  onType(): void;
  /** The conversation is closed. A draft stays visible, so that it can be copied. */
  isClosed?: boolean;
}

type Box = RefObject<HTMLTextAreaElement>;

/**
 * The behaviour of the composer's box. The box itself holds the text, so that text typed before the
 * scripts ran is not lost.
 */
export function useComposer(options: ComposerOptions) {
  const { draft, returned, isClosed } = options;
  const box = useRef<HTMLTextAreaElement>(null);
  const firstText = returned.text || draft.content;
  // Above 0 until the box was read, because a button that is disabled for a moment would lose a
  // click.
  const [length, setLength] = useState(firstText.length || Number(!isClosed));
  const show = (text: string) => {
    if (!box.current) return;
    if (box.current.value !== text) box.current.value = text;
    growWithText(box.current);
    setLength(text.trim().length);
  };
  const { saver, ...state } = useDraft(options, box, show);
  const change = (text: string) => {
    show(text);
    saver.current?.type(text);
  };
  const actions = {
    ...boxActions(box, change),
    ...saverActions({ ...options, ...state }, box, show, saver),
  };
  return { box, firstText, length, ...useFirstUse(box), ...state, ...actions };
}

/**
 * Whether the box has had the focus. From then on it keeps its height, because each change moves
 * the messages. Call `use` when it gets the focus.
 */
function useFirstUse(box: Box): { isUsed: boolean; use: () => void } {
  const [isUsed, setUsed] = useState(false);
  const use = useCallback(() => {
    // Until the button of the mouse is up again, what is below it must not move.
    if (box.current?.matches(":active"))
      window.addEventListener("mouseup", () => setUsed(true), { once: true, capture: true });
    else setUsed(true);
  }, [box]);
  // It may have got the focus before the scripts ran.
  useEffect(() => {
    if (document.activeElement === box.current) use();
  }, [box, use]);
  return { isUsed, use };
}

function boxActions(box: Box, change: (text: string) => void) {
  return {
    change,
    insert(text: string) {
      if (box.current) insertAtCursor(box.current, text);
      change(box.current?.value ?? "");
    },
    /** Inserts a text before the existing one. */
    undoAttempts(text: string) {
      change([text, box.current?.value].filter(Boolean).join("\n"));
      box.current?.focus();
    },
  };
}

function saverActions(
  { onSend, isClosed, version }: ComposerOptions & { version: number },
  box: Box,
  show: (text: string) => void,
  saver: RefObject<DraftSaver>,
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
      saver.current?.send();
      show("");
    },
    choose(choice: DraftChoice) {
      saver.current?.choose(choice);
      box.current?.focus();
    },
    save: () => saver.current?.flush(),
  };
}

/** For browsers without `field-sizing`. The style sheet limits the height. */
function growWithText(box: HTMLTextAreaElement): void {
  const { style } = box;
  if ("fieldSizing" in style) return;
  style.height = "auto";
  style.height = `${box.scrollHeight}px`;
}

/**
 * Replaces the selection, on a line of its own, and focuses the box. If the box never had the focus
 * (position 0), the text goes to the end.
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
