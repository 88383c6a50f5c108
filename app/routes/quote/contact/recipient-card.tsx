import { Fragment, type ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { formatDollars, rateText } from "#app/i18n/facts.ts";
import { responseTimeOfCard } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** An expert whom the client may tick, with the reasons. */
export interface RecipientView {
  id: string;
  username: string;
  name: string;
  company: string;
  countryName: string;
  avatarKey: string | null;
  /** The name of the language that client and expert share; empty if it says nothing. */
  language: string;
  responseMs: number | null;
  rateFrom: number | null;
  rateUnit: string;
  smallestProject: number | null;
  /** The client's budget does not reach the smallest project. */
  isAboveBudget: boolean;
  isNearby: boolean;
  isAsked: boolean;
  /** What speaks for the expert, where the profile says it, and for which words of the client. */
  found: {
    place: "tags" | "headline" | "products" | "biography";
    words: string[];
    written: string[];
  } | null;
  field: ExpertCategory | null;
  isTicked: boolean;
  /** The request that the list is for. A box kept by the browser counts for that one only. */
  request: string;
}

/** The words that a row has room for. */
const MOST_WORDS = 2;

/** Each box has a name of its own, so that the form can be read without its order. */
export const RECIPIENT_PREFIX = "recipient-";
/** The hidden field with the ids of all proposed recipients, ticked or not. */
export const SHOWN_FIELD = "shown";

/** One row: who it is, why they are on the list, and what they charge. */
export function RecipientCard({ recipient }: { recipient: RecipientView }) {
  const { id, name, username, avatarKey, company, countryName, isTicked, isAsked } = recipient;
  const { t } = useTexts();
  const reasons = useReasons(recipient);
  const boxId = RECIPIENT_PREFIX + id;
  const termsId = `${boxId}-terms`;
  const why = reasons.map(({ name, reason }) => <span key={name}>{reason} </span>);
  const whyId = reasons.length > 0 ? `${boxId}-why` : undefined;
  return (
    <li className="recipient">
      {/* The label covers the row, so that a click anywhere but on the name ticks it. */}
      <label className="whole">
        <input
          type="checkbox"
          className="tick"
          name={boxId}
          value={recipient.request}
          defaultChecked={isTicked}
          aria-label={t("quote.sendTo", { name })}
          aria-describedby={whyId ? `${whyId} ${termsId}` : termsId}
        />
      </label>
      <Avatar name={name} imageKey={avatarKey} size="row" />
      <p>
        {/* In a new tab, because this page has what the client types. */}
        <a className="link" href={paths.expert(username)} target="_blank" rel="noopener">
          {name}
          <span className="sr-only"> {t("quote.newTab")}</span>
        </a>
      </p>
      <p>
        {/* That the client chose the expert is short enough for the same line. */}
        <span id={isAsked ? whyId : undefined} className="dotted">
          {company && <span className={countryName ? "company" : undefined}>{company} </span>}
          {countryName && <span>{countryName} </span>}
          {isAsked && why}
        </span>
        {!isAsked && whyId && (
          <span id={whyId} className="dotted">
            {why}
          </span>
        )}
      </p>
      <p id={termsId}>
        <Terms recipient={recipient} />
      </p>
    </li>
  );
}

function Terms({ recipient }: { recipient: RecipientView }) {
  const { t, locale } = useTexts();
  const rate = rateText(t, locale, recipient);
  const reply = responseTimeOfCard(t, recipient.responseMs);
  return (
    <>
      {rate && <b>{rate}</b>} {reply && <span>{reply}</span>}
    </>
  );
}

/** The most important first. */
function useReasons(recipient: RecipientView): { name: string; reason: ReactNode }[] {
  const { t, locale } = useTexts();
  const { language, isNearby, smallestProject, isAboveBudget, isAsked, found, field } = recipient;
  const written = isAsked ? [] : (found?.written ?? []);
  const beyond = isAboveBudget && smallestProject !== null;
  const smallest = `${t("experts.smallest")}: ${formatDollars(locale, smallestProject ?? 0)}`;
  const reasons = [
    {
      name: "budget",
      reason: beyond && <b className="text-danger">{t("quote.beyondBudget", { smallest })}</b>,
    },
    { name: "written", reason: written.length > 0 && <Written words={written} /> },
    { name: "reason", reason: (isAsked || found) && <Reason recipient={recipient} /> },
    { name: "field", reason: !isAsked && field && t(`categories.${field}`) },
    { name: "language", reason: language && t("quote.speaks", { language }) },
    { name: "nearby", reason: isNearby && t("quote.nearby") },
  ];
  return reasons.filter(({ reason }) => reason);
}

/** What speaks most for the expert: the client's choice, or words of the profile. */
function Reason({ recipient: { isAsked, found } }: { recipient: RecipientView }) {
  const { t } = useTexts();
  if (isAsked || !found) return t("quote.becauseChosen");
  if (found.place === "headline") {
    return t("quote.ownWords", { text: t("pieces.quoted", { text: found.words[0] ?? "" }) });
  }
  return (
    <>
      {t(`quote.matchIn.${found.place}`)} <Words words={found.words} />
    </>
  );
}

function Written({ words }: { words: readonly string[] }) {
  const { t } = useTexts();
  return (
    <>
      {t("quote.youWrote")} <Words words={words} />
    </>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return words.slice(0, MOST_WORDS).map((word, nth) => (
    <Fragment key={word}>
      {nth > 0 && ", "}
      <em>{word}</em>
    </Fragment>
  ));
}
