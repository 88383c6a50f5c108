import type { ReactNode } from "react";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
import { responseTimeValue } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ProfileView } from "./load-profile.server.ts";

/** What a client decides by. A fact that is unknown is left out. */
export function AskFacts({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const { answeredPercent, memberSince, responseMs, smallestProject } = expert;
  const isOpen = contactStateOf(expert) === "open";
  const rate = rateText(t, locale, expert);
  return (
    <dl>
      <Fact label={t("expert.availability")}>
        {isOpen && <span className="open">{t("experts.takesProjects")}</span>}
      </Fact>
      <Fact label={t("expert.replyTime")}>{isOpen && responseTimeValue(t, responseMs)}</Fact>
      <Fact label={t("expert.answered")}>
        {answeredPercent !== null && t("expert.answeredShare", { percent: answeredPercent })}
      </Fact>
      {/* An open box shows it above the button, which printers leave out. */}
      <Fact label={t("experts.rates")} isPrinted={isOpen}>
        {rate && <span>{rate}</span>}
      </Fact>
      <Fact label={t("experts.smallest")}>
        {smallestProject !== null && formatDollars(locale, smallestProject)}
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
