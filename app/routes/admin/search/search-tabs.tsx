import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface SearchTabsProps {
  current: "synonyms" | "misses";
  /** The number of groups. */
  synonyms: number;
  /** The number of searches without a result. */
  misses: number;
}

/** The main act of the list. */
export function NewSynonyms() {
  const { t } = useTexts();
  return (
    <a className="button button-primary" href={paths.adminSynonym("new")}>
      {t("synonyms.add")}
    </a>
  );
}

/** The two pages about the search. */
export function SearchTabs({ current, ...counts }: SearchTabsProps) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const hrefs = { synonyms: paths.adminSynonyms(), misses: paths.adminSearchMisses() };
  const tabs = (["synonyms", "misses"] as const).map((name) => ({
    label: t(`synonyms.tabs.${name}`),
    href: hrefs[name],
    isCurrent: name === current,
    count: number.format(counts[name]),
  }));
  return (
    <div className="admin-tabs mt-6">
      <Tabs label={t("synonyms.tabs.label")} tabs={tabs} />
    </div>
  );
}
