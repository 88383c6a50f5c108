import type { findCategory } from "#app/domain/experts/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface GroupRowProps {
  id: string;
  first: string;
  /** Separated by commas, as all others: in the language of the first one, or in any. */
  own: string;
  /** In the other language; empty where the words are not apart. */
  other: string;
  isSplit: boolean;
  /** What a search for the words also finds. */
  narrower: string;
  /** Of these three. */
  counts: readonly number[];
  category: NonNullable<ReturnType<typeof findCategory>>["value"] | null;
}

/** What the columns of the rows are; small screens have none. */
export function GroupHead() {
  const { t, locale } = useTexts();
  const [own, other] = languagesOf(locale);
  return (
    <li className="row term-row term-head" aria-hidden="true">
      <span>{t("synonyms.word")}</span>
      <span>{t(`synonyms.${own}`)}</span>
      <span>{t(`synonyms.${other}`)}</span>
      <span>{t("synonyms.narrower")}</span>
    </li>
  );
}

/** The language of the reader comes first. */
const languagesOf = (locale: Locale) =>
  locale === "hu" ? (["hungarian", "english"] as const) : (["english", "hungarian"] as const);

/** The first word leads, in a column of its own where there is room. */
export function GroupRow(props: GroupRowProps) {
  const { id, first, own, other, isSplit, narrower, counts, category } = props;
  const { t, locale } = useTexts();
  const [ownName, otherName] = languagesOf(locale);
  return (
    <li>
      <a href={paths.adminSynonym(id)} className="row term-row">
        <span>
          <b>{first}</b>
          {category && (
            <small>
              {t("synonyms.category")}: {t(`categories.${category}`)}
            </small>
          )}
        </span>{" "}
        <Words label={isSplit ? t(`synonyms.${ownName}`) : ""} text={own} />{" "}
        <Words label={t(`synonyms.${otherName}`)} text={other} />{" "}
        <Words label={t("synonyms.narrower")} text={narrower} />{" "}
        <TermCounts counts={counts} isSplit={isSplit} />
      </a>
    </li>
  );
}

/** On small screens the numbers of the words; the page of the group has these. */
function TermCounts({ counts, isSplit }: Pick<GroupRowProps, "counts" | "isSplit">) {
  const { t, locale } = useTexts();
  const [own, other] = languagesOf(locale);
  const keys = [isSplit ? own : "words", other, "narrower"] as const;
  const parts = counts.map((count, nth) => {
    const key = keys[nth];
    return key && count > 0 && t(`synonyms.counts.${key}`, { count });
  });
  return <span className="term-counts">{parts.filter(Boolean).join(", ")}</span>;
}

/** The page of the group shows all words of a long list. */
function Words({ label, text }: { label: string; text: string }) {
  if (!text) return <span />;
  return (
    <span className="term-words">
      {label && <span>{label}: </span>}
      {text}
    </span>
  );
}
