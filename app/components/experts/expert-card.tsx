import { Fragment, type ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ExpertCard as Expert } from "#app/domain/experts/schema.ts";
import { rateText } from "#app/i18n/facts.ts";
import { responseTimeOfCard } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { contactStateOf, fitsShortlist, STATE_BADGES } from "./contact-state.ts";
import { expertAnchor } from "./expert-anchor.ts";
import { Match, type MatchProps } from "./match.tsx";
import { ShortlistButton } from "./shortlist-button.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

export const MOST_CATEGORIES = 2;
/** Of a card in a list. */
export const MOST_TAGS = 3;

/** The badge has no line of its own. */
const NO_BREAK = "\u00a0";

export interface ListedExpert extends Expert {
  /** The country's name in the page's language, or empty. */
  countryName: string;
  /** One of the examples that replace an unreadable directory. */
  isDemo?: boolean;
  /** What the expert was found for, unless the card shows just that. */
  match?: MatchProps | null;
}

interface ExpertCardProps {
  expert: ListedExpert;
  mostTags: number;
  /** h2 in a list of its own, h3 below a heading. */
  heading: "h2" | "h3";
  /** Replaces what the expert was found for. */
  note?: ReactNode;
}

/**
 * One expert in a list. The whole card leads to the profile. Its links contain the name for screen
 * readers, so that a list of links reads as a list of people.
 */
export function ExpertCard({ expert, mostTags, heading: Heading, note }: ExpertCardProps) {
  const { t } = useTexts();
  const { isDemo, headline } = expert;
  const text = headline || expert.biography;
  const from = [...new Set([expert.company, placeOf(expert)])].filter(Boolean).join(" · ");
  const badge = isDemo ? null : expert.badge;
  const shown = note ?? (expert.match && <Match {...expert.match} />);
  const categories = expert.categories.slice(0, MOST_CATEGORIES);
  return (
    <article
      className={`card person ${isDemo ? "" : "card-link"}`}
      id={isDemo ? undefined : expertAnchor(expert)}
    >
      <header>
        <Avatar name={expert.name} imageKey={expert.avatarKey} size="md" />
        <div>
          <Heading>{expert.name}</Heading>
          {badge && (
            <>
              {NO_BREAK}
              <VerifiedBadge text={badge} />
            </>
          )}
          {isDemo && <span className="badge">{t("experts.demo")}</span>}
          {from && <p>{from}</p>}
        </div>
      </header>
      {text && <p className={headline ? "clamp-3 says" : "clamp-3"}>{text}</p>}
      <Line
        label={t("experts.categories")}
        words={categories.map((category) => t(`categories.${category}`))}
      />
      <Line label={t("experts.tags")} words={expert.tags.slice(0, mostTags)} />
      {shown && <small>{shown}</small>}
      {!isDemo && <Foot expert={expert} />}
    </article>
  );
}

export function placeOf({ city, countryName }: Pick<ListedExpert, "city" | "countryName">): string {
  return [city, countryName].filter(Boolean).join(", ");
}

interface LineProps {
  label: string;
  words: readonly string[];
}

/** A list of words in one muted line. Words without room are left out, none is cut. */
function Line({ label, words }: LineProps) {
  if (words.length === 0) return null;
  return (
    <ul aria-label={label}>
      {words.map((word) => (
        <Fragment key={word}>
          <li>{word}</li>{" "}
        </Fragment>
      ))}
    </ul>
  );
}

/** The rate, whether a request arrives or how soon it is answered, and what a visitor may do. */
function Foot({ expert }: { expert: ListedExpert }) {
  const { t, locale } = useTexts();
  const { name } = expert;
  const rate = rateText(t, locale, expert);
  const state = contactStateOf(expert);
  const isOpen = state === "open";
  const badge = STATE_BADGES[state];
  const reply = responseTimeOfCard(t, expert.responseMs);
  return (
    <div>
      <p>
        {rate && <b className="flex text-sm">{rate}</b>}{" "}
        <span className={isOpen ? "open" : "idle"}>
          {badge ? t(badge) : (reply ?? t("experts.takesProjects"))}
        </span>
      </p>{" "}
      <span className="flex items-center gap-3">
        <a
          className={`button ${isOpen ? "button-secondary" : "button-quiet px-1"} button-small`}
          href={paths.quote({ expert: expert.username })}
          aria-label={t(isOpen ? "experts.contactNamed" : "experts.askSimilarTo", { name })}
        >
          {t(isOpen ? "experts.contact" : "experts.similar")}
        </a>{" "}
        <a
          className="whole"
          href={paths.expert(expert.username)}
          aria-label={t("experts.viewProfileOf", { name })}
        >
          {t("experts.viewProfile")}
        </a>
      </span>{" "}
      {fitsShortlist(state) && <ShortlistButton expert={expert} isIcon />}
    </div>
  );
}
