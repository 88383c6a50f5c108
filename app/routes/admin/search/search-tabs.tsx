import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface SearchTabsProps {
  current: "synonyms" | "misses";
  /** The number of searches without a result. */
  misses: number;
}

/** The main act of the list, beside the acts of each search. */
export function NewSynonyms({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTexts();
  const look = isMain ? "button-primary" : "button-secondary";
  return (
    <a className={`button ${look}`} href={paths.adminSynonym("new")}>
      {t("synonyms.add")}
    </a>
  );
}

/** The two pages about the search. */
export function SearchTabs({ current, misses }: SearchTabsProps) {
  const { t } = useTexts();
  const hrefs = { synonyms: paths.adminSynonyms(), misses: paths.adminSearchMisses() };
  const tabs = (["synonyms", "misses"] as const).map((name) => ({
    label: t(`synonyms.tabs.${name}`),
    href: hrefs[name],
    isCurrent: name === current,
    count: name === "misses" ? misses : undefined,
  }));
  return (
    <div className="admin-tabs mt-6">
      <Tabs label={t("synonyms.tabs.label")} tabs={tabs} />
    </div>
  );
}
