/**
 * Texts that only server code shows: refusals of forms, toasts, and lines that a loader composes.
 * Their sections are on conversation pages, which carry the texts of their scripts.
 */
const SERVER_TEXTS: readonly string[] = [
  "thread.errors.empty",
  "thread.errors.closed",
  "thread.errors.notFound",
  "thread.errors.unavailable",
  "thread.errors.tooMany",
  "composer.draftSaved",
  "composer.draftTaken",
  "composer.newerRefused",
  "composer.replyGone",
  "inbox.ownLine",
  "inbox.overdue",
  "inbox.waitingForYou",
  "inbox.waitingForClient",
  "inbox.noneTitle",
  "inbox.none",
  "inboxTools.errors",
  "inboxTools.wonDetails",
  "inboxTools.lost",
  "inboxTools.notLost",
  "inboxTools.lostNote",
  "inboxTools.onlyYou",
  "inboxTools.until",
  "inboxTools.snoozedNote",
  "inboxTools.snoozed",
  "inboxTools.unsnoozed",
  "inboxTools.archived",
  "inboxTools.unarchived",
  "inboxTools.unread",
  "request.closedToast",
  "request.reopenedToast",
  "request.failed",
  "request.moreAsked",
  "request.moreChanged",
  "request.moreChangedLeaving",
  "requestTools.errors",
  "requestTools.toasts",
];

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const serverTexts = new Set(SERVER_TEXTS);

/** Whether no component shows the text of this key. */
export function isServerText(key: string): boolean {
  const [section, name] = key.split(".");
  return serverTexts.has(key.replace(PLURAL, "")) || serverTexts.has(`${section}.${name}`);
}
