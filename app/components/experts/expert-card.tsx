import type { ExpertCard as Expert } from "#app/domain/experts/schema.ts";
import { rateText } from "#app/i18n/facts.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { contactStateOf, STATE_BADGES } from "./contact-state.ts";
import { expertAnchor } from "./expert-anchor.ts";
import { ShortlistButton } from "./shortlist-button.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

const MOST_CATEGORIES = 2;

export interface ListedExpert extends Expert {
  /** The country's name in the page's language, or empty. */
  countryName: string;
  /** One of the examples that replace an unreadable directory. */
  isDemo?: boolean;
}

interface ExpertCardProps {
  expert: ListedExpert;
  mostTags: number;
  /** h2 in a list of its own, h3 below a heading. */
  heading: "h2" | "h3";
}

/**
 * One expert in a list. Its links contain the name for screen readers, so that a list of links
 * reads as a list of people.
 */
export function ExpertCard({ expert, mostTags, heading: Heading }: ExpertCardProps) {
  const { t } = useTexts();
  const state = STATE_BADGES[contactStateOf(expert)];
  const text = expert.headline || expert.biography;
  return (
    <article className="card person" id={expert.isDemo ? undefined : expertAnchor(expert)}>
      <header>
        <Avatar name={expert.name} imageKey={expert.avatarKey} size="md" />
        <div>
          <Heading>{expert.name}</Heading>
          <p>{[expert.company, placeOf(expert)].filter(Boolean).join(" · ")}</p>
          <Facts expert={expert} />
        </div>
      </header>
      <ul aria-label={t("experts.categories")}>
        {expert.badge && !expert.isDemo && <VerifiedBadge as="li" text={expert.badge} />}
        {expert.isDemo && <li className="badge">{t("experts.demo")}</li>}
        {state && !expert.isDemo && <li className="badge">{t(state)}</li>}
        {expert.categories.slice(0, MOST_CATEGORIES).map((category) => (
          <li key={category} className="badge">
            {t(`categories.${category}`)}
          </li>
        ))}
      </ul>
      {text && <p className="clamp-3">{text}</p>}
      {expert.tags.length > 0 && (
        <ul aria-label={t("experts.tags")}>
          {expert.tags.slice(0, mostTags).map((tag) => (
            <li key={tag} className="badge">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {!expert.isDemo && <CardLinks expert={expert} />}
    </article>
  );
}

export function placeOf({ city, countryName }: Pick<ListedExpert, "city" | "countryName">): string {
  return [city, countryName].filter(Boolean).join(", ");
}

/** Rate and usual reply time. */
function Facts({ expert }: { expert: ListedExpert }) {
  const { t, locale } = useTexts();
  const facts = [
    rateText(t, locale, expert),
    expert.takesProjects ? responseTimeText(t, expert.responseMs) : null,
  ].filter(Boolean);
  return facts.length > 0 ? <p>{facts.join(" · ")}</p> : null;
}

function CardLinks({ expert }: { expert: ListedExpert }) {
  const { t } = useTexts();
  const { name } = expert;
  const isOpen = contactStateOf(expert) === "open";
  return (
    <div>
      <a
        className="button button-secondary"
        href={paths.expert(expert.username)}
        aria-label={t("experts.viewProfileOf", { name: expert.name })}
      >
        {t("experts.viewProfile")}
      </a>{" "}
      <a
        className="button button-quiet"
        href={paths.quote({ expert: expert.username })}
        aria-label={t(isOpen ? "experts.contactNamed" : "experts.askSimilarTo", { name })}
      >
        {t(isOpen ? "experts.contact" : "experts.askSimilar")}
      </a>
      <ShortlistButton expert={expert} look="quiet" />
    </div>
  );
}
