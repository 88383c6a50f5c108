import { Fragment, type ReactNode } from "react";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { formatDollars, rateText } from "#app/i18n/facts.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "../ui/avatar.tsx";

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
  words: string[];
  field: ExpertCategory | null;
  isTicked: boolean;
}

/** No line begins with the dot. */
const SEPARATOR = "\u00a0· ";

/** The client's own words that a row has room for. */
const MOST_WORDS = 2;

/** Each box has a name of its own, so that the form can be read without its order. */
export const RECIPIENT_PREFIX = "recipient-";
/** The hidden field with the ids of all proposed recipients, ticked or not. */
export const SHOWN_FIELD = "shown";

/** One row: who it is, and below in a line what they charge and why they are on the list. */
export function RecipientCard({ recipient }: { recipient: RecipientView }) {
  const { id, name, username, avatarKey, company, countryName, isTicked } = recipient;
  const { t } = useTexts();
  const boxId = RECIPIENT_PREFIX + id;
  return (
    <li className="recipient">
      {/* The label covers the row, so that a click anywhere but on the name ticks it. */}
      <label className="whole">
        <input
          type="checkbox"
          className="tick"
          name={boxId}
          value="yes"
          defaultChecked={isTicked}
          aria-label={t("quote.sendTo", { name })}
          aria-describedby={`${boxId}-why`}
        />
      </label>
      <Avatar name={name} imageKey={avatarKey} size="row" />
      <div>
        <p>
          <a className="link" href={paths.expert(username)}>
            {name}
          </a>{" "}
          <span className="place">{[company, countryName].filter(Boolean).join(SEPARATOR)}</span>
        </p>
        <p id={`${boxId}-why`} className="why">
          <Facts recipient={recipient} />
        </p>
      </div>
    </li>
  );
}

/** The most important first: a narrow row hides the last ones, each as a whole. */
function Facts({ recipient }: { recipient: RecipientView }) {
  const { t, locale } = useTexts();
  const { smallestProject, isAboveBudget, language, isNearby, responseMs } = recipient;
  const rate = rateText(t, locale, recipient);
  const facts: [name: string, fact: ReactNode, isMain?: boolean][] = [
    ["price", rate && <b>{rate}</b>, true],
    ["budget", isAboveBudget && <AboveBudget smallestProject={smallestProject} />, true],
    ["reason", hasReason(recipient) && <Reason recipient={recipient} />, true],
    ["language", language && t("quote.speaks", { language })],
    ["nearby", isNearby && t("quote.nearby")],
    ["reply", responseTimeText(t, responseMs)],
  ];
  const known = facts.filter(([, fact]) => fact);
  return known.map(([name, fact, isMain], nth) => {
    const dotted =
      nth < known.length - 1 ? (
        <>
          {fact}
          {"\u00a0"}·
        </>
      ) : (
        fact
      );
    return <Fragment key={name}>{isMain ? dotted : <span>{dotted}</span>} </Fragment>;
  });
}

function AboveBudget({ smallestProject }: Pick<RecipientView, "smallestProject">) {
  const { t, locale } = useTexts();
  if (smallestProject === null) return null;
  const smallest = `${t("experts.smallest")}: ${formatDollars(locale, smallestProject)}`;
  return <b>{t("quote.beyondBudget", { smallest })}</b>;
}

const hasReason = ({ isAsked, words, field }: RecipientView) =>
  isAsked || words.length > 0 || field !== null;

/** What speaks most for the expert: the client's choice, the client's words, or the field. */
function Reason({ recipient: { isAsked, words, field } }: { recipient: RecipientView }) {
  const { t } = useTexts();
  if (isAsked) return t("quote.becauseChosen");
  if (words.length === 0) return field && t(`categories.${field}`);
  return (
    <>
      {t("quote.becauseWords")}{" "}
      {words.slice(0, MOST_WORDS).map((word, nth) => (
        <Fragment key={word}>
          {nth > 0 && ", "}
          <em>{word}</em>
        </Fragment>
      ))}
    </>
  );
}
