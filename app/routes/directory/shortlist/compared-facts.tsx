import type { ReactNode } from "react";
import { contactStateOf, STATE_BADGES } from "#app/components/experts/contact-state.ts";
import { HOURS_OF_A_DAY } from "#app/domain/experts/filters.ts";
import type { ShortlistedExpert } from "#app/domain/shortlist/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatDollars, rateText } from "#app/i18n/facts.ts";
import { responseTimeValue } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { splitLines } from "#app/lib/fields.ts";
import { paths } from "#app/paths.ts";

export interface ComparedExpert extends Omit<ShortlistedExpert, "biography" | "tags"> {
  /** In the page's language, or empty. */
  countryName: string;
  /** The time zone with its offset, or empty. */
  zone: string;
  /** The names of the languages. */
  languageNames: readonly string[];
}

/** A request for this expert reaches them. */
export const isAskable = (expert: ComparedExpert) => contactStateOf(expert) === "open";

interface ComparedFact {
  label: string;
  /** Empty if it is unknown. */
  value: ReactNode;
  /** The text instead; without it that the expert has not said it. */
  missing?: TextKey;
}

export function factsOf(t: Translate, locale: Locale, expert: ComparedExpert): ComparedFact[] {
  const { smallestProject, products } = expert;
  return [
    { label: t("shortlist.columns.headline"), value: expert.headline },
    { label: t("experts.selectedWork"), value: splitLines(expert.selectedWork)[0] },
    { label: t("experts.rates"), value: comparedRate(t, locale, expert) },
    {
      label: t("experts.smallest"),
      value: smallestProject !== null && formatDollars(locale, smallestProject),
    },
    {
      label: t("shortlist.columns.reply"),
      value: responseTimeValue(t, expert.responseMs),
      missing: "shortlist.notKnown",
    },
    {
      label: t("shortlist.columns.availability"),
      value: <Availability expert={expert} />,
    },
    { label: t("shortlist.columns.fields"), value: <Fields expert={expert} /> },
    { label: t("shortlist.columns.country"), value: expert.countryName },
    { label: t("experts.zones"), value: expert.zone },
    { label: t("experts.languages"), value: expert.languageNames.join(", ") },
    {
      label: t("shortlist.columns.products"),
      value: products.length > 0 && <Products products={products} />,
      missing: "shortlist.noProducts",
    },
  ];
}

/** A daily rate with what it is by the hour, so that it compares with the others. */
function comparedRate(t: Translate, locale: Locale, expert: ComparedExpert): string | null {
  const rate = rateText(t, locale, expert);
  if (rate === null || expert.rateFrom === null || expert.rateUnit !== "day") return rate;
  const amount = formatDollars(locale, Math.round(expert.rateFrom / HOURS_OF_A_DAY));
  return `${rate} ${t("shortlist.byHour", { amount })}`;
}

/** Each on a line of its own. */
function Fields({ expert: { categories } }: { expert: ComparedExpert }) {
  const { t } = useTexts();
  return (
    <ul>
      {categories.map((category) => (
        <li key={category}>{t(`categories.${category}`)}</li>
      ))}
    </ul>
  );
}

function Availability({ expert }: { expert: ComparedExpert }) {
  const { t } = useTexts();
  const state = STATE_BADGES[contactStateOf(expert)];
  if (state) return t(state);
  return <span className="open">{t("experts.takesProjects")}</span>;
}

function Products({ products }: Pick<ComparedExpert, "products">) {
  return products.map(({ slug, name }, index) => (
    <span key={slug}>
      {index > 0 && ", "}
      <a className="link" href={paths.product(slug)}>
        {name}
      </a>
    </span>
  ));
}
