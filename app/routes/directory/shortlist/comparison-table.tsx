import type { ReactNode } from "react";
import { contactStateOf, STATE_BADGES } from "#app/components/experts/contact-state.ts";
import { VerifiedBadge } from "#app/components/experts/verified-badge.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ShortlistedExpert } from "#app/domain/shortlist/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatDollars, rateText } from "#app/i18n/facts.ts";
import { responseTimeValue } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

export interface ComparedExpert extends Omit<ShortlistedExpert, "biography" | "tags"> {
  /** In the page's language, or empty. */
  countryName: string;
  /** The names of the languages. */
  languageNames: readonly string[];
}

/** A request for this expert reaches them. */
export const isAskable = (expert: ComparedExpert) => contactStateOf(expert) === "open";

interface ComparisonTableProps {
  experts: readonly ComparedExpert[];
  /** Null when there is nothing to choose. */
  isTicked: ((expert: ComparedExpert) => boolean) | null;
}

/** Each expert is a column, each attribute a row. The table scrolls sideways in its own area. */
export function ComparisonTable({ experts, isTicked }: ComparisonTableProps) {
  const { t, locale } = useTexts();
  const columns = experts.map((expert) => ({ id: expert.id, cells: factsOf(t, locale, expert) }));
  const isKnown = (row: number) => columns.some(({ cells }) => cells[row]?.value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
    <section className="table-box card mt-6" aria-label={t("shortlist.caption")} tabIndex={0}>
      <table className="table compare">
        <thead>
          <tr>
            <th scope="row">
              <span>{t("shortlist.columns.expert")}</span>
            </th>
            {experts.map((expert) => (
              <th key={expert.id} scope="col">
                <Name expert={expert} isTicked={isTicked?.(expert) ?? null} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* A row that says nothing about anyone is left out. */}
          {columns[0]?.cells.map(
            ({ label, missing = "shortlist.notSaid" }, row) =>
              isKnown(row) && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {columns.map(({ id, cells }) => (
                    <td key={id}>{cells[row]?.value || t(missing)}</td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}

function Name({ expert, isTicked }: { expert: ComparedExpert; isTicked: boolean | null }) {
  const { t } = useTexts();
  const { name, username, badge } = expert;
  return (
    <div>
      <Avatar name={name} imageKey={expert.avatarKey} size="md" />
      <a className="link wrap-anywhere" href={paths.expert(username)}>
        {name}
      </a>
      {badge && <VerifiedBadge text={badge} />}
      {isTicked !== null && isAskable(expert) && (
        <label className="choice">
          <input type="checkbox" name="expert" value={username} defaultChecked={isTicked} />
          <span>
            {t("shortlist.tick")}
            <span className="sr-only">: {name}</span>
          </span>
        </label>
      )}
      <button
        type="submit"
        name="remove"
        value={username}
        className="button button-quiet button-small"
      >
        {t("shortlist.remove")}
        <span className="sr-only">: {name}</span>
      </button>
    </div>
  );
}

interface ComparedFact {
  label: string;
  /** Empty if it is unknown. */
  value: ReactNode;
  /** What stands in its place; without it that the expert has not said it. */
  missing?: TextKey;
}

function factsOf(t: Translate, locale: Locale, expert: ComparedExpert): ComparedFact[] {
  const { smallestProject, products } = expert;
  return [
    { label: t("shortlist.columns.fields"), value: <Fields expert={expert} /> },
    { label: t("shortlist.columns.country"), value: expert.countryName },
    { label: t("experts.languages"), value: expert.languageNames.join(", ") },
    { label: t("experts.rates"), value: rateText(t, locale, expert) },
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
    {
      label: t("shortlist.columns.products"),
      value: products.length > 0 && <Products products={products} />,
      missing: "shortlist.noProducts",
    },
  ];
}

/** Each on a line of its own, and no line ends after the first hyphen. */
function Fields({ expert: { categories } }: { expert: ComparedExpert }) {
  const { t } = useTexts();
  return (
    <ul>
      {categories.map((category) => (
        <li key={category}>
          {t(`categories.${category}`).replace(/(?<=\bMI-)(?!\u2060)/g, "\u2060")}
        </li>
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
