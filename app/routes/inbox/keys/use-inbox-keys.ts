import { useEffect, useLayoutEffect, useRef } from "react";
import type { ThreadListView } from "#app/routes/inbox/thread-list/thread-list-view.ts";
import { type Command, commandOf, KEY_HELP } from "./inbox-keys.ts";

/** Where keys write text or choose an option by its first letter. */
const FIELDS = "textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable]";
const ARCHIVE = "button[value=archive], button[value=unarchive]";
const UNREAD = "button[value=unread]";
const SNOOZE = ".thread-buttons [popovertarget=snooze]";
const SNOOZE_DAY = "#chosen input[name=until]";

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);
const rows = () => [...document.querySelectorAll<HTMLElement>("#thread-rows a")];
const isOpen = (row: HTMLElement | undefined) => row?.getAttribute("aria-current") === "true";
/** The check box of a row belongs to it. */
const isFocused = (row: HTMLElement) => row.parentElement?.contains(document.activeElement);

function focusReply(): void {
  find(".composer-box")?.focus();
}

/** The row that has the focus, or else the open one. */
function currentRow(): HTMLElement | undefined {
  const all = rows();
  return all.find(isFocused) ?? all.find(isOpen);
}

/** Beside an open conversation the next one opens; in the list alone the focus moves. */
function move(step: number, opens: boolean): void {
  const all = rows();
  const current = currentRow();
  const row = all[current ? all.indexOf(current) + step : 0];
  row?.focus();
  if (opens) row?.click();
}

const hasChosen = () => find(".row-choice :checked") !== null;

/** Presses the button of the open conversation, or that of the form for the chosen rows. */
function press(buttons: string, row: HTMLElement | undefined, hasOpen: boolean): void {
  const button = find(`#chosen :is(${buttons})`);
  const box = row?.parentElement?.querySelector("input");
  const isChosen = hasChosen();
  if (!isChosen && (!box || isOpen(row))) {
    if (hasOpen) find(`:is(.pane, .thread-menu) :is(${buttons})`)?.click();
    return;
  }
  if (!isChosen && box) box.checked = true;
  button?.click();
  // The form was read, and a row that stays must not stay chosen.
  if (!isChosen && box) box.checked = false;
}

/** A click, so that everyone who counts chosen rows hears of it. */
function select(): void {
  currentRow()?.parentElement?.querySelector("input")?.click();
}

/** Opens the form of the open conversation, or goes to the day for the chosen rows. */
function snooze(hasOpen: boolean): void {
  const row = currentRow();
  if (!hasChosen() && row && !isOpen(row)) select();
  if (hasChosen()) find(SNOOZE_DAY)?.focus();
  else if (hasOpen) find(SNOOZE)?.click();
}

interface InboxShown {
  list: ThreadListView | null;
  /** The open conversation. */
  threadId: string | null;
  /** False if the reader has switched them off. */
  usesKeys: boolean;
}

/** What a key has changed, until the page shows it. */
interface Change {
  row: HTMLElement;
  place: number;
  /** What was open before. */
  threadId: string | null;
  isReply: boolean;
}

/** The keys of the inbox. */
export function useInboxKeys({ list, threadId, usesKeys }: InboxShown): void {
  const change = useRef<Change | null>(null);
  // A key pressed as soon as a conversation is seen must find it open.
  useLayoutEffect(() => {
    if (!usesKeys) return;
    const note = (row: HTMLElement | undefined, isReply: boolean) => {
      change.current = row ? { row, place: rows().indexOf(row), threadId, isReply } : null;
    };
    const pressOn = (buttons: string) => {
      const row = currentRow();
      note(row, false);
      press(buttons, row, threadId !== null);
    };
    const reply = () => {
      const row = currentRow();
      if (row && !isOpen(row)) {
        note(row, true);
        row.click();
      } else focusReply();
    };
    return listen({
      next: () => move(1, threadId !== null),
      previous: () => move(-1, threadId !== null),
      select,
      archive: () => pressOn(ARCHIVE),
      unread: () => pressOn(UNREAD),
      snooze: () => snooze(threadId !== null),
      reply,
      search: focusSearch,
      help: () => find(`#${KEY_HELP}`)?.togglePopover?.(),
    });
  }, [threadId, usesKeys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list may lack the row.
  useEffect(() => {
    if (change.current && isShown(change.current, threadId)) {
      focusAfter(change.current);
      change.current = null;
    }
  }, [list, threadId]);
}

const isShown = ({ row, threadId: before }: Change, threadId: string | null) =>
  !row.isConnected || before !== threadId;

/** Without it the keys would begin again at the top. */
function focusAfter({ row, place, isReply }: Change): void {
  const all = rows();
  const next = row.isConnected ? row : all[Math.min(place, all.length - 1)];
  if (isReply) focusReply();
  else if (document.activeElement === document.body) next?.focus();
}

/** Runs the command of each key, except in a field, a menu or a dialog. */
function listen(commands: Record<Command, () => void>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target, defaultPrevented } = event;
    const element = target instanceof Element ? target : document.body;
    if (defaultPrevented || element.closest(FIELDS)) return;
    const command = commandOf(event);
    const layer = element.closest("[popover], dialog");
    const isElsewhere = layer !== null && !(layer.id === KEY_HELP && command === "help");
    if (!command || isElsewhere) return;
    // The character would go into the field that gets the focus.
    event.preventDefault();
    commands[command]();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function focusSearch(): void {
  const box = find<HTMLInputElement>("main input[type=search]");
  box?.focus();
  box?.select();
}
