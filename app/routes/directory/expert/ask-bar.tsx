import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { rateText } from "#app/i18n/facts.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CONSULTATION_ID } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/**
 * The price and the button at the foot of a phone. It repeats the box, so that only a finger needs
 * it.
 */
export function AskBar({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const isOpen = contactStateOf(expert) === "open";
  const rate = rateText(t, locale, expert);
  return (
    <p className="bottom-bar" aria-hidden="true">
      {isOpen && rate && <b>{rate}</b>}{" "}
      <a
        className="button button-primary"
        href={paths.quote({ expert: expert.username })}
        data-dialog={expert.isUnclaimed ? undefined : CONSULTATION_ID}
        tabIndex={-1}
      >
        {t(isOpen ? "expert.contact" : "experts.askSimilar")}
      </a>
    </p>
  );
}
