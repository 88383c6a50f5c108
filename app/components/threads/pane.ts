/** The height of list, conversation and request: what the header and the tabs leave of the window. */
export const PANE_HEIGHT = "h-[calc(100dvh-250px)] min-h-[30rem]";

/** The same where the panes stand side by side. */
export const PANE_HEIGHT_BESIDE = "md:h-[calc(100dvh-250px)] md:min-h-[30rem]";
