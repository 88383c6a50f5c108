import type { ReactNode } from "react";
import { contactStateOf } from "#app/domain/experts/schema.ts";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/** What a client decides by. A fact that is unknown is left out. */
export function ProfileFacts({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const { smallestProject, answeredPercent, memberSince } = expert;
  const isOpen = contactStateOf(expert) === "open";
  return (
    <dl className="card mt-4 grid gap-x-6 gap-y-4 p-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={t("expert.availability")}>{isOpen && t("experts.takesProjects")}</Fact>
      <Fact label={t("experts.languages")}>{expert.languageNames.join(", ")}</Fact>
      <Fact label={t("experts.rates")}>{rateText(t, locale, expert)}</Fact>
      <Fact label={t("experts.smallest")}>
        {smallestProject !== null && formatDollars(locale, smallestProject)}
      </Fact>
      <Fact label={t("experts.workMode")}>{workModeText(t, expert.workMode)}</Fact>
      <Fact label={t("experts.zones")}>{expert.zone}</Fact>
      <Fact label={t("expert.replyTime")}>{isOpen && responseTimeText(t, expert.responseMs)}</Fact>
      <Fact label={t("expert.answered")}>
        {answeredPercent !== null && t("expert.answeredShare", { percent: answeredPercent })}
      </Fact>
      {!expert.isUnclaimed && (
        <Fact label={t("expert.memberSince")}>
          <time dateTime={memberSince.iso}>{memberSince.text}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
