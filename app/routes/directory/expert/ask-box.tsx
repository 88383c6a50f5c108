import { contactStateOf, fitsShortlist } from "#app/components/experts/contact-state.ts";
import { ShortlistButton, ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { rateText } from "#app/i18n/facts.ts";
import { listFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { AskFacts } from "./ask-facts.tsx";
import { CONSULTATION_ID } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/** Why a request does not reach the expert. */
const REASONS = {
  paused: "expert.paused",
  notIncluded: "expert.freeListing",
  unclaimed: "expert.freeListing",
} as const;

/**
 * Beside the profile: the facts that a client decides by, and how to ask the expert. Phones have
 * price and buttons at their foot, and the facts after the selected work. Neither has links, so
 * that the keyboard follows the order of the screen.
 */
export function AskBox({ expert }: { expert: ProfileView }) {
  const state = contactStateOf(expert);
  return (
    <aside className="ask-box">
      {state === "open" ? (
        <div className="card late">
          <OpenContact expert={expert} />
          <AskFacts expert={expert} />
        </div>
      ) : (
        <>
          <div className="card">
            <OtherContact expert={expert} reason={REASONS[state]} />
            {fitsShortlist(state) && (
              <div className="mt-2">
                <Shortlist expert={expert} />
              </div>
            )}
          </div>
          <AskFacts expert={expert} isCard />
        </>
      )}
    </aside>
  );
}

/** What decides whether to ask, and the buttons, which phones show at their foot. */
function OpenContact({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const rate = rateText(t, locale, expert);
  return (
    <div className="asks">
      <div className="price">
        {rate && <b>{rate}</b>} <span className="open">{t("experts.takesProjects")}</span>
      </div>
      <a
        className="button button-primary print:hidden"
        href={paths.quote({ expert: expert.username })}
        data-dialog={CONSULTATION_ID}
      >
        {t("expert.contact")}
      </a>
      <p className="print:hidden">
        {t("expert.askText")} {t("expert.askOnly", { name: expert.name })}
      </p>
      <Shortlist expert={expert} />
    </div>
  );
}

function Shortlist({ expert }: { expert: ProfileView }) {
  return (
    <ShortlistForm experts={[expert]} className="print:hidden">
      <ShortlistButton expert={expert} />
    </ShortlistForm>
  );
}

interface OtherContactProps {
  expert: ProfileView;
  reason: TextKey;
}

/** Says in advance that a request would reach other experts, and which ones. */
function OtherContact({ expert, reason }: OtherContactProps) {
  const { t, locale } = useTexts();
  const others = expert.similar.filter(({ contact }) => contact === "open");
  const [first] = others;
  const count = others.length;
  const names = listFormat(locale, "conjunction").format(others.map(({ name }) => name));
  return (
    <div className="print:hidden">
      <h2 className="text-base wrap-anywhere">{t(reason, { name: expert.name })}</h2>
      {expert.isUnclaimed && <p className="mt-1">{t("expert.unclaimedText")}</p>}
      <p className="mt-1 text-muted wrap-anywhere">
        {first ? t("expert.othersText", { count, names }) : t("expert.goesElsewhere")}
      </p>
      <p className="mt-4 grid max-w-80">
        <a
          className="button button-primary"
          href={paths.quote(
            first
              ? { experts: others.map(({ username }) => username).join(",") }
              : { expert: expert.username },
          )}
        >
          {first ? t("expert.askOthers", { count, name: first.name }) : t("experts.askSimilar")}
        </a>
      </p>
      {/* How its owner claims it. */}
      {expert.isUnclaimed && (
        <a
          className="link mt-2 inline-flex min-h-11 items-center"
          href={paths.auth({ tab: "signup" })}
        >
          {t("expert.claim")}
        </a>
      )}
    </div>
  );
}
