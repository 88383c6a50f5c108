import type { ReactNode } from "react";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
import { responseTimeValue } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { capitalize } from "#app/lib/network/language-tag.ts";
import type { ProfileView } from "./load-profile.server.ts";

interface Fact {
  label: string;
  value: ReactNode;
}

/** What a client decides by. A fact that is unknown is left out. */
function useFacts(expert: ProfileView): Fact[] {
  const { t, locale } = useTexts();
  const { answeredPercent, memberSince, responseMs, smallestProject } = expert;
  const isOpen = contactStateOf(expert) === "open";
  const rate = rateText(t, locale, expert);
  const facts: Fact[] = [
    // The box of an open expert begins with it.
    { label: t("experts.rates"), value: !isOpen && rate && <span>{rate}</span> },
    { label: t("expert.replyTime"), value: isOpen && responseTimeValue(t, responseMs) },
    {
      label: t("expert.answered"),
      value: answeredPercent !== null && t("expert.answeredShare", { percent: answeredPercent }),
    },
    {
      label: t("experts.smallest"),
      value: smallestProject !== null && formatDollars(locale, smallestProject),
    },
    { label: t("experts.workMode"), value: workModeText(t, expert.workMode) },
    { label: t("experts.languages"), value: capitalize(expert.languageNames.join(", ")) },
    { label: t("experts.zones"), value: expert.zone },
    {
      label: t("expert.memberSince"),
      value: !expert.isUnclaimed && <time dateTime={memberSince.iso}>{memberSince.text}</time>,
    },
  ];
  return facts.filter(({ value }) => value);
}

interface AskFactsProps {
  expert: ProfileView;
  /** In a card of their own. */
  isCard?: boolean;
}

export function AskFacts({ expert, isCard = false }: AskFactsProps) {
  const facts = useFacts(expert);
  if (facts.length === 0) return null;
  const list = (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return isCard ? <div className="card">{list}</div> : list;
}
