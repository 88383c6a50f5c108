import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { ShortlistButton, ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { rateText } from "#app/i18n/facts.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AskFacts, useFacts } from "./ask-facts.tsx";
import { CONSULTATION_ID } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/**
 * Beside the profile: how to ask the expert, and the facts that a client decides by. On small
 * screens the facts come after the texts.
 */
export function AskBox({ expert }: { expert: ProfileView }) {
  const isUnclaimed = contactStateOf(expert) === "unclaimed";
  const facts = useFacts(expert);
  return (
    <aside className="ask-box">
      <div className="card print:hidden">
        {isUnclaimed ? <UnclaimedNote expert={expert} /> : <Contact expert={expert} />}
        <ShortlistForm className="mt-3">
          <ShortlistButton expert={expert} />
        </ShortlistForm>
      </div>
      {(facts.length > 0 || expert.links.length > 0) && (
        <div className="card">
          <AskFacts facts={facts} />
          <ProfileLinks expert={expert} />
        </div>
      )}
    </aside>
  );
}

/** Says in advance when a request would reach another expert. */
function Contact({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const rate = rateText(t, locale, expert);
  const state = contactStateOf(expert);
  const isOpen = state === "open";
  const reason = state === "paused" ? "expert.requestGoesElsewhere" : "expert.freeListing";
  return (
    <>
      {isOpen && (
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          {rate && <b className="text-xl font-bold">{rate}</b>}{" "}
          <span className="open font-medium">{t("experts.takesProjects")}</span>
        </p>
      )}
      {!isOpen && <h2 className="text-lg">{t("expert.othersTitle")}</h2>}
      {!isOpen && <p className="mt-1 text-muted">{t(reason)}</p>}
      {!isOpen && <Others experts={expert.similar} />}
      {/* At the foot of a phone, styles show the price beside the button. */}
      <p className="asks" data-price={(isOpen && rate) || undefined}>
        <a
          className="button button-primary"
          href={paths.quote({ expert: expert.username })}
          data-dialog={CONSULTATION_ID}
        >
          {t(isOpen ? "expert.contact" : "experts.askSimilar")}
        </a>
      </p>
      {/* On a phone the button is at the foot of the page, far from what would explain it. */}
      {isOpen && (
        <p className="mt-2 text-xs text-muted wrap-anywhere max-sm:hidden">
          {t("expert.askText")} {t("expert.askOnly", { name: expert.name })}
        </p>
      )}
    </>
  );
}

/** Who may get the request instead. */
function Others({ experts }: { experts: ProfileView["similar"] }) {
  const { t, locale } = useTexts();
  const names = experts.flatMap(({ name, isOpen }) => (isOpen ? [name] : []));
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
  return <p className="mt-1 wrap-anywhere">{t("expert.othersNamed", { names: list })}</p>;
}

/** Replaces the contact of an unclaimed listing: what it is, and how its owner claims it. */
function UnclaimedNote({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  return (
    <>
      <h2 className="text-lg">{t("expert.othersTitle")}</h2>
      <p className="mt-1 text-muted">{t("expert.unclaimedText")}</p>
      <Others experts={expert.similar} />
      <p className="asks">
        <a className="button button-primary" href={paths.quote({ expert: expert.username })}>
          {t("experts.askSimilar")}
        </a>
      </p>
      <a
        className="link mt-2 inline-flex min-h-11 items-center"
        href={paths.auth({ tab: "signup" })}
      >
        {t("expert.claim")}
      </a>
    </>
  );
}

/** The last part of an address, which is the person's name on the other site. */
const nameIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);

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
