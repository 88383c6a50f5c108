import type { ReactNode } from "react";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
import { responseTimeValue } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ProfileView } from "./load-profile.server.ts";

interface Fact {
  label: string;
  value: ReactNode;
  /** Only paper shows it here. On screens the box above has it. */
  isPrinted?: boolean;
}

/** What decides first: how soon and how often the expert answers, and for which projects. */
export function useFirstFacts(expert: ProfileView): Fact[] {
  const { t, locale } = useTexts();
  const { answeredPercent, responseMs, smallestProject } = expert;
  const isOpen = contactStateOf(expert) === "open";
  const facts: Fact[] = [
    { label: t("expert.replyTime"), value: isOpen && responseTimeValue(t, responseMs) },
    {
      label: t("expert.answered"),
      value: answeredPercent !== null && t("expert.answeredShare", { percent: answeredPercent }),
    },
    {
      label: t("experts.smallest"),
      value: smallestProject !== null && formatDollars(locale, smallestProject),
    },
  ];
  return facts.filter(({ value }) => value);
}

/** What else a client decides by. A fact that is unknown is left out. */
export function useFacts(expert: ProfileView): Fact[] {
  const { t, locale } = useTexts();
  const { memberSince } = expert;
  const isOpen = contactStateOf(expert) === "open";
  const rate = rateText(t, locale, expert);
  const facts: Fact[] = [
    // The box shows these above the button of an open expert. Printers leave it out.
    {
      label: t("expert.availability"),
      value: isOpen && t("experts.takesProjects"),
      isPrinted: true,
    },
    { label: t("experts.rates"), value: rate && <span>{rate}</span>, isPrinted: isOpen },
    ...useFirstFacts(expert).map((fact) => ({ ...fact, isPrinted: isOpen })),
    { label: t("experts.workMode"), value: workModeText(t, expert.workMode) },
    { label: t("experts.languages"), value: expert.languageNames.join(", ") },
    { label: t("experts.zones"), value: expert.zone },
    {
      label: t("expert.memberSince"),
      value: !expert.isUnclaimed && <time dateTime={memberSince.iso}>{memberSince.text}</time>,
    },
  ];
  return facts.filter(({ value }) => value);
}

export function AskFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map(({ label, value, isPrinted }) => (
        <div key={label} className={isPrinted ? "hidden print:block" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
