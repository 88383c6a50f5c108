import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { ShortlistButton, ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { rateText } from "#app/i18n/facts.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { AskFacts } from "./ask-facts.tsx";
import { CONSULTATION_ID } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";
import { OtherExperts, openOthers } from "./other-experts.tsx";

/** Why a request does not reach the expert. */
const REASONS = {
  paused: "expert.paused",
  notIncluded: "expert.freeListing",
  unclaimed: "expert.freeListing",
} as const;

/**
 * Beside the profile: the facts that a client decides by, and how to ask the expert. Phones have
 * price and button at their foot, and the facts after the texts.
 */
export function AskBox({ expert }: { expert: ProfileView }) {
  const state = contactStateOf(expert);
  return (
    <aside className="ask-box">
      <div className={state === "open" ? "card late" : "card"}>
        {state === "open" ? (
          <OpenContact expert={expert} />
        ) : (
          <OtherContact expert={expert} reason={REASONS[state]} />
        )}
        {(state === "open" || state === "paused") && (
          <ShortlistForm className="mt-2 print:hidden">
            <ShortlistButton expert={expert} />
          </ShortlistForm>
        )}
        {state === "open" && <AskNote name={expert.name} />}
        <AskFacts expert={expert} />
        <ProfileLinks expert={expert} />
      </div>
    </aside>
  );
}

/** What decides whether to ask, and the button. */
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
    </div>
  );
}

function AskNote({ name }: { name: string }) {
  const { t } = useTexts();
  return (
    <p className="mt-2 mb-3 text-xs text-muted wrap-anywhere print:hidden">
      {t("expert.askText")} {t("expert.askOnly", { name })}
    </p>
  );
}

interface OtherContactProps {
  expert: ProfileView;
  reason: TextKey;
}

/** Says in advance that a request would reach other experts, and names them. */
function OtherContact({ expert, reason }: OtherContactProps) {
  const { t } = useTexts();
  return (
    <div className="print:hidden">
      <h2 className="text-base wrap-anywhere">{t(reason, { name: expert.name })}</h2>
      {expert.isUnclaimed && <p className="mt-1">{t("expert.unclaimedText")}</p>}
      {openOthers(expert).length > 0 ? (
        <OtherExperts expert={expert} />
      ) : (
        <>
          <p className="mt-1 text-muted">{t("expert.goesElsewhere")}</p>
          <p className="my-4 grid max-w-80">
            <a className="button button-primary" href={paths.quote({ expert: expert.username })}>
              {t("experts.askSimilar")}
            </a>
          </p>
        </>
      )}
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

/** The last part of an address, which is the person's name on the other site. */
const nameIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);

/** The expert's own pages elsewhere. */
function ProfileLinks({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  if (expert.links.length === 0) return null;
  return (
    <>
      <ul className="links" aria-label={t("expert.linksLabel")}>
        {expert.links.map(({ kind, href, text, rel }) => (
          <li key={kind}>
            <span>{t(`expert.links.${kind}`)}</span>{" "}
            <a className="link" href={href} rel={rel}>
              {kind === "website" ? text : nameIn(text)}
            </a>
          </li>
        ))}
      </ul>
      {expert.saysLinkIsPaid && <p className="text-xs text-muted">{t("expert.paidLink")}</p>}
    </>
  );
}
