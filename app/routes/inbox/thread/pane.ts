/**
 * The height of list, conversation and request: the window without header and tabs. At most the
 * window itself, so that the box and the last message are visible above an on-screen keyboard.
 */
export const PANE_HEIGHT = "h-[calc(100dvh-250px)] min-h-[min(30rem,100dvh)]";

/** The same for panes side by side. */
export const PANE_HEIGHT_BESIDE = "md:h-[calc(100dvh-250px)] md:min-h-[min(30rem,100dvh)]";
