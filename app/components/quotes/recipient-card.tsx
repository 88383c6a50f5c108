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
  isAsked: boolean;
  words: string[];
  field: ExpertCategory | null;
  /** The clocks of both are at most two hours apart. */
  isNearby: boolean;
  isTicked: boolean;
}

/** No line begins with the dot. */
const SEPARATOR = "\u00a0· ";

/** Each box has a name of its own, so that the form can be read without its order. */
export const RECIPIENT_PREFIX = "recipient-";
/** The hidden field with the ids of all proposed recipients, ticked or not. */
export const SHOWN_FIELD = "shown";

export function RecipientCard({ recipient }: { recipient: RecipientView }) {
  const { id, name, username, avatarKey, isTicked } = recipient;
  const { t } = useTexts();
  const boxId = RECIPIENT_PREFIX + id;
  return (
    <li className="recipient">
      {/* The label covers the card, so that a click anywhere but on the name ticks it. */}
      <label className="whole">
        <input
          type="checkbox"
          className="tick"
          name={boxId}
          value="yes"
          defaultChecked={isTicked}
          aria-label={t("quote.sendTo", { name })}
          aria-describedby={`${boxId}-reasons`}
        />
      </label>
      <Avatar name={name} imageKey={avatarKey} size="sm" />
      <p>
        <a className="link" href={paths.expert(username)}>
          {name}
        </a>{" "}
        <span className="place">{placeOf(recipient)}</span>
      </p>
      <Price recipient={recipient} />
      <Reasons recipient={recipient} id={`${boxId}-reasons`} />
    </li>
  );
}

function placeOf({ company, countryName }: RecipientView): string {
  return [company, countryName].filter(Boolean).join(SEPARATOR);
}

/** What is known of it. */
function Price({ recipient }: { recipient: RecipientView }) {
  const { t, locale } = useTexts();
  const { smallestProject, isAboveBudget } = recipient;
  const rate = rateText(t, locale, recipient);
  if (!rate && smallestProject === null) return null;
  const smallest =
    smallestProject === null
      ? ""
      : `${t("experts.smallest")}: ${formatDollars(locale, smallestProject)}`;
  return (
    <p className="price">
      {rate && <b>{rate}</b>}{" "}
      {smallest && (
        <span className="place">
          {isAboveBudget ? <b>{t("quote.beyondBudget", { smallest })}</b> : smallest}
        </span>
      )}
    </p>
  );
}

/** Why this expert is on the list. */
function Reasons({ recipient, id }: { recipient: RecipientView; id: string }) {
  const { t } = useTexts();
  const { words, field, language, isNearby, responseMs, isAsked } = recipient;
  const facts = [
    field && t("quote.becauseField", { field: t(`categories.${field}`) }),
    language && t("quote.speaks", { language }),
    isNearby && t("quote.nearby"),
    responseTimeText(t, responseMs),
  ].filter((fact) => fact !== null && fact !== "" && fact !== false);
  return (
    <ul id={id}>
      {isAsked && <li>{t("quote.becauseChosen")}</li>}
      {words.length > 0 && (
        <li>
          {t("quote.becauseWords")}{" "}
          {words.map((word, nth) => (
            <span key={word}>
              {nth > 0 && ", "}
              <em>{word}</em>
            </span>
          ))}
        </li>
      )}
      {facts.length > 0 && <li>{facts.join(SEPARATOR)}</li>}
    </ul>
  );
}
