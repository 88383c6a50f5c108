import type { ReactNode } from "react";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { ShortlistButton, ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
import { responseTimeValue } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CONSULTATION_ID } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/**
 * Beside the profile: how to ask the expert, and the facts that a client decides by. On small
 * screens the second part comes after the biography.
 */
export function AskBox({ expert }: { expert: ProfileView }) {
  const isUnclaimed = contactStateOf(expert) === "unclaimed";
  return (
    <aside className="ask-box">
      <div className="card">
        <div className="print:hidden">
          {isUnclaimed ? <UnclaimedNote expert={expert} /> : <Contact expert={expert} />}
          <ShortlistForm className="mt-2">
            <ShortlistButton expert={expert} />
          </ShortlistForm>
        </div>
        <MainFacts expert={expert} />
      </div>
      <div className="card">
        <FurtherFacts expert={expert} />
        <ProfileLinks expert={expert} />
      </div>
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
      {isOpen && rate && <p className="mb-1 text-xl font-bold">{rate}</p>}
      {!isOpen && <h2 className="text-lg">{t("expert.othersTitle")}</h2>}
      <p className="mt-1 text-muted">{t(isOpen ? "expert.askText" : reason)}</p>
      {!isOpen && <Others experts={expert.similar} />}
      <p className="asks">
        <a
          className="button button-primary"
          href={paths.quote({ expert: expert.username })}
          data-dialog={CONSULTATION_ID}
        >
          {t(isOpen ? "expert.contact" : "experts.askSimilar")}
        </a>
      </p>
      {isOpen && (
        <p className="mt-2 text-xs text-muted wrap-anywhere">
          {t("expert.askOnly", { name: expert.name })}
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

/** A fact that is unknown is left out. */
function MainFacts({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const { smallestProject, responseMs } = expert;
  const isOpen = contactStateOf(expert) === "open";
  return (
    <dl>
      <Fact label={t("expert.availability")}>
        {isOpen && <span className="open">{t("experts.takesProjects")}</span>}
      </Fact>
      <Fact label={t("expert.replyTime")}>{isOpen && responseTimeValue(t, responseMs)}</Fact>
      <Fact label={t("experts.smallest")}>
        {smallestProject !== null && formatDollars(locale, smallestProject)}
      </Fact>
    </dl>
  );
}

function FurtherFacts({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const { answeredPercent, memberSince } = expert;
  const isOpen = contactStateOf(expert) === "open";
  const rate = rateText(t, locale, expert);
  return (
    <dl>
      <Fact label={t("expert.answered")}>
        {answeredPercent !== null && t("expert.answeredShare", { percent: answeredPercent })}
      </Fact>
      {/* An open box shows it above the button, which printers leave out. */}
      <Fact label={t("experts.rates")} isPrinted={isOpen}>
        {rate && <span>{rate}</span>}
      </Fact>
      <Fact label={t("experts.workMode")}>{workModeText(t, expert.workMode)}</Fact>
      <Fact label={t("experts.languages")}>{expert.languageNames.join(", ")}</Fact>
      <Fact label={t("experts.zones")}>{expert.zone}</Fact>
      {!expert.isUnclaimed && (
        <Fact label={t("expert.memberSince")}>
          <time dateTime={memberSince.iso}>{memberSince.text}</time>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** Only paper shows it. */
  isPrinted?: boolean;
  children: ReactNode;
}

function Fact({ label, isPrinted, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={isPrinted ? "hidden print:block" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ProfileLinks({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  if (expert.links.length === 0) return null;
  return (
    <>
      <ul aria-label={t("expert.linksLabel")}>
        {expert.links.map(({ kind, href, text, rel }) => (
          <li key={kind}>
            {kind === "website" ? (
              <>
                <span>{t("expert.links.website")}</span>{" "}
                <a className="link" href={href} rel={rel}>
                  {text}
                </a>
              </>
            ) : (
              <a className="link" href={href} rel={rel} data-printed={text}>
                {t(`expert.links.${kind}`)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {expert.saysLinkIsPaid && <p className="text-xs text-muted">{t("expert.paidLink")}</p>}
    </>
  );
}
