import { contactStateOf, fitsShortlist } from "#app/components/experts/contact-state.ts";
import { ShortlistButton, ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { rateText } from "#app/i18n/facts.ts";
import { responseTimeOfCard, responseTimeValue } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
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
 * Beside the profile, on small screens after its head: the facts that a client decides by, and how
 * to ask the expert. Phones have price and buttons at their foot.
 */
export function AskBox({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const state = contactStateOf(expert);
  return (
    <aside className="ask-box">
      {state === "open" ? (
        <div className="card">
          <OpenContact expert={expert} />
          <h2 className="text-sm text-muted min-[40rem]:hidden print:hidden">
            {t("expert.facts")}
          </h2>
          <AskFacts expert={expert} />
        </div>
      ) : (
        <div className="card">
          <h2 className="text-base print:hidden">{t(REASONS[state])}</h2>
          <AskFacts expert={expert} />
          <OtherContact expert={expert} />
          {fitsShortlist(state) && (
            <div className="mt-2">
              <Shortlist expert={expert} />
            </div>
          )}
        </div>
      )}
    </aside>
  );
}

/** What decides whether to ask, and the buttons, which phones show at their foot. */
function OpenContact({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const rate = rateText(t, locale, expert);
  const replies = useReplies(expert);
  return (
    <div className="asks">
      <div className="price">
        {rate && <b>{rate}</b>} <span className="open">{t("experts.takesProjects")}</span>
      </div>
      {replies && (
        <p className="hidden items-center gap-2 text-ink min-[40rem]:flex">
          <Icon name="clock" className="size-5 text-muted" />
          <b className="text-balance font-medium">{replies}</b>
        </p>
      )}
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

/** How often and how soon the expert answers, as far as both are known. */
function useReplies({ answeredPercent, responseMs }: ProfileView): string | null {
  const { t, locale } = useTexts();
  if (answeredPercent === null) return responseTimeOfCard(t, responseMs);
  const often = t("expert.answered", { percent: answeredPercent });
  const soon = responseTimeValue(t, responseMs);
  return soon ? `${often}, ${soon.charAt(0).toLocaleLowerCase(locale)}${soon.slice(1)}` : often;
}

function Shortlist({ expert }: { expert: ProfileView }) {
  return (
    <ShortlistForm experts={[expert]} className="print:hidden">
      <ShortlistButton expert={expert} />
    </ShortlistForm>
  );
}

/** Says in advance that a request would reach other experts; they are shown below the profile. */
function OtherContact({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const others = expert.similar.filter(({ contact }) => contact === "open");
  const [first] = others;
  const count = others.length;
  return (
    <div className="mt-7 print:hidden">
      {expert.isUnclaimed && <p className="mb-3 text-muted">{t("expert.unclaimedText")}</p>}
      {first ? (
        <p className="mb-3 flex gap-1.5">
          {others.map(({ username, name, avatarKey }) => (
            <Avatar key={username} name={name} imageKey={avatarKey} size="sm" />
          ))}
        </p>
      ) : (
        <p className="mb-3 text-muted">{t("expert.goesElsewhere")}</p>
      )}
      <p className="grid max-w-80">
        <a
          className="button button-secondary"
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
