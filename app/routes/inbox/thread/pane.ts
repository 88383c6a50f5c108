/**
 * The height of list, conversation and request: what the header and the tabs leave of the window. Never more than the window itself, so
 * that box and last message are seen together above a telephone's keyboard.
 */
export const PANE_HEIGHT = "h-[calc(100dvh-250px)] min-h-[min(30rem,100dvh)]";

/** The same where the panes stand side by side. */
export const PANE_HEIGHT_BESIDE = "md:h-[calc(100dvh-250px)] md:min-h-[min(30rem,100dvh)]";
