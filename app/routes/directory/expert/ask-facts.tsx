import type { ReactNode } from "react";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
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
  const { memberSince, smallestProject } = expert;
  const isOpen = contactStateOf(expert) === "open";
  const rate = rateText(t, locale, expert);
  const facts: Fact[] = [
    // The box of an open expert begins with it.
    { label: t("experts.rates"), value: !isOpen && rate && <span>{rate}</span> },
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
  return [...facts, ...useLinks(expert)].filter(({ value }) => value);
}

/** The last part of an address, which is the person's name on the other site. */
const nameIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);

/** The expert's own pages elsewhere. */
function useLinks({ links }: ProfileView): Fact[] {
  const { t } = useTexts();
  return links.map(({ kind, href, text, rel }) => ({
    label: t(`expert.links.${kind}`),
    value: (
      <a className="link -my-3 inline-flex min-h-11 items-center" href={href} rel={rel}>
        {kind === "website" ? text : nameIn(text)}
      </a>
    ),
  }));
}

export function AskFacts({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const facts = useFacts(expert);
  if (facts.length === 0) return null;
  return (
    <>
      <dl className="mt-4 -mb-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {expert.saysLinkIsPaid && <p className="mt-3 text-xs text-muted">{t("expert.paidLink")}</p>}
    </>
  );
}
