import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { stateTexts } from "./state-texts.server.ts";

/** The state of a request for one side. The thread must be loaded for that side. */
export function toRequestStateView(
  locale: Locale,
  { life, quote, expert }: Pick<Thread, "life" | "quote" | "expert">,
  side: Side,
) {
  const { state, mayWrite, allowed, blockedBy, isReported } = life;
  const t = getTranslate(locale);
  const on = (at: number) => describeDate(locale, at, "short");
  const name = (side === "expert" ? quote : expert).name || t("thread.user");
  const { isGone, isSuspended } = expert;
  const note = stateTexts({ t, on, life, side, name, isGone, isSuspended });
  return { state, mayWrite, allowed, blockedBy, isReported, note };
}
