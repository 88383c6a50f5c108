import { contactStateOf, STATE_BADGES } from "#app/components/experts/contact-state.ts";
import { expertAnchor } from "#app/components/experts/expert-anchor.ts";
import { placeOf } from "#app/components/experts/expert-card.tsx";
import { ShortlistButton, ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { VerifiedBadge, VerifiedMeaning } from "#app/components/experts/verified-badge.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { categorySlug } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CONSULTATION_ID } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/** Name, badges, links and contact. */
export function ProfileHead({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const { headline } = expert;
  const state = contactStateOf(expert);
  const stateBadge = STATE_BADGES[state];
  return (
    <header
      id={expertAnchor(expert)}
      className="card mt-3 flex flex-col gap-5 p-6 sm:flex-row sm:items-start md:p-8"
    >
      <Avatar name={expert.name} imageKey={expert.avatarKey} size="lg" isEager />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title wrap-anywhere">{expert.name}</h1>
          {expert.badge && <VerifiedBadge text={expert.badge} />}
          {stateBadge && <span className="badge">{t(stateBadge)}</span>}
        </div>
        <p className="mt-1 text-muted">
          {[expert.company, placeOf(expert)].filter(Boolean).join(" · ")}
        </p>
        {headline && <p className="mt-2 text-lg">{headline}</p>}
        {expert.badge && <VerifiedMeaning />}
        <ul className="mt-4 flex flex-wrap gap-2" aria-label={t("experts.categories")}>
          {expert.categories.map((category) => (
            <li key={category}>
              <a className="badge" href={paths.category(categorySlug(category))}>
                {t(`categories.${category}`)}
              </a>
            </li>
          ))}
        </ul>
        <ProfileLinks expert={expert} />
        <p className="mt-3 hidden text-sm print:block">{expert.url}</p>
      </div>
      {state === "unclaimed" ? <UnclaimedNote expert={expert} /> : <Contact expert={expert} />}
    </header>
  );
}

/** Says in advance when a request would reach another expert. */
function Contact({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const state = contactStateOf(expert);
  const reason = state === "paused" ? "expert.requestGoesElsewhere" : "expert.freeListing";
  return (
    <div className="flex max-w-lg shrink-0 flex-col gap-2 sm:max-w-52 print:hidden">
      <a
        className="button button-primary"
        href={paths.quote({ expert: expert.username })}
        data-dialog={CONSULTATION_ID}
      >
        {t(state === "open" ? "expert.contact" : "experts.askSimilar")}
      </a>
      {state !== "open" && <p className="text-xs text-muted">{t(reason)}</p>}
      <ShortlistForm>
        <ShortlistButton expert={expert} look="secondary" />
      </ShortlistForm>
    </div>
  );
}

function ProfileLinks({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  if (expert.links.length === 0) return null;
  return (
    <>
      <ul className="mt-3 text-sm" aria-label={t("expert.linksLabel")}>
        {expert.links.map(({ kind, href, text, rel }) => (
          <li key={kind} className="wrap-anywhere">
            {t(`expert.links.${kind}`)}:{" "}
            <a className="link inline-flex min-h-9 items-center" href={href} rel={rel}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      {expert.saysLinkIsPaid && <p className="text-xs text-muted">{t("expert.paidLink")}</p>}
    </>
  );
}

/** Replaces the contact of an unclaimed listing: what it is, and how its owner claims it. */
function UnclaimedNote({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  return (
    <div className="flex max-w-lg shrink-0 flex-col gap-2 text-sm sm:max-w-56 print:hidden">
      <p className="text-muted">{t("expert.unclaimedText")}</p>
      <a className="link inline-flex min-h-11 items-center" href={paths.auth({ tab: "signup" })}>
        {t("expert.claim")}
      </a>
      <a className="button button-secondary" href={paths.quote({ expert: expert.username })}>
        {t("experts.askSimilar")}
      </a>
      <ShortlistForm>
        <ShortlistButton expert={expert} look="quiet" />
      </ShortlistForm>
    </div>
  );
}
