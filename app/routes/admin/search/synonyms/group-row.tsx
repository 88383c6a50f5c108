import type { findCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { shortenEach } from "./describe-terms.server.ts";
import { columnsFor } from "./term-columns.ts";

type ShortList = ReturnType<typeof shortenEach>["own"];

interface GroupRowProps {
  id: string;
  first: string;
  /** In the language of the first one, or in any. */
  own: ShortList;
  /** In the other language; empty where the words are not apart. */
  other: ShortList;
  isSplit: boolean;
  /** What a search for the words also finds. */
  narrower: ShortList;
  /** Of all of these, for small screens. */
  brief: ShortList;
  category: NonNullable<ReturnType<typeof findCategory>>["value"] | null;
}

/** What the columns of the rows are; small screens have none. */
export function GroupHead() {
  const { t, locale } = useTexts();
  const [own, other] = columnsFor(locale);
  return (
    <li className="row term-row term-head" aria-hidden="true">
      <span>{t("synonyms.word")}</span>
      <span>{t(`synonyms.${own}`)}</span>
      <span>{t(`synonyms.${other}`)}</span>
      <span>{t("synonyms.narrower")}</span>
    </li>
  );
}

/** The first word leads, in a column of its own where there is room. */
export function GroupRow(props: GroupRowProps) {
  const { id, first, own, other, isSplit, narrower, brief, category } = props;
  const { t, locale } = useTexts();
  const [ownName, otherName] = columnsFor(locale);
  return (
    <li>
      <a href={paths.adminSynonym(id)} className="row term-row">
        <span>
          <b>{first}</b>
          {category && (
            <small>{t("synonyms.ofCategory", { name: t(`categories.${category}`) })}</small>
          )}
        </span>{" "}
        <Words label={isSplit ? t(`synonyms.${ownName}`) : ""} list={own} />{" "}
        <Words label={t(`synonyms.${otherName}`)} list={other} />{" "}
        <Words label={t("synonyms.narrower")} list={narrower} isQuiet />{" "}
        <span className="term-brief">
          <Short {...brief} />
        </span>
      </a>
    </li>
  );
}

interface WordsProps {
  label: string;
  list: ShortList;
  isQuiet?: boolean;
}

function Words({ label, list, isQuiet }: WordsProps) {
  if (!list.words) return <span />;
  return (
    <span className={isQuiet ? "term-words text-muted" : "term-words"}>
      {label && <span>{label}: </span>}
      <Short {...list} />
    </span>
  );
}

/** "invoices, bills +4": the number is on the line of the last word. */
function Short({ words, more }: ShortList) {
  return (
    <>
      {words}
      {more > 0 && <i>&nbsp;+{more}</i>}
    </>
  );
}
