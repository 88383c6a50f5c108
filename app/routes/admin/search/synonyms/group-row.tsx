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

const CODES = { english: "en", hungarian: "hu" } as const;

/** The first word leads, in a column of its own where there is room. */
export function GroupRow(props: GroupRowProps) {
  const { id, first, own, other, isSplit, narrower, category } = props;
  const { t, locale } = useTexts();
  const [ownName, otherName] = columnsFor(locale);
  return (
    <li>
      <a href={paths.adminSynonym(id)} className="row term-row">
        <span>
          <b>{first}</b>
          {category && (
            <small>
              <span className="sr-only">{t("synonyms.category")}: </span>
              {t(`categories.${category}`)}
            </small>
          )}
        </span>{" "}
        {isSplit ? (
          <Words label={t(`synonyms.${ownName}`)} language={CODES[ownName]} list={own} />
        ) : (
          <Words label="" list={own} />
        )}{" "}
        <Words label={t(`synonyms.${otherName}`)} language={CODES[otherName]} list={other} />{" "}
        <Words label={t("synonyms.narrower")} list={narrower} isQuiet />
      </a>
    </li>
  );
}

interface WordsProps {
  label: string;
  /** Small screens show it instead of the label. */
  language?: string;
  list: ShortList;
  isQuiet?: boolean;
}

/** "invoices, bills +4": a line that is cut before the number of the others. */
function Words({ label, language, list: { words, more }, isQuiet }: WordsProps) {
  const { locale } = useTexts();
  if (!words) return <span />;
  return (
    <span className={isQuiet ? "term-words text-muted" : "term-words"} lang={language}>
      {label && (
        <span className="sr-only" lang={language && locale}>
          {label}:{" "}
        </span>
      )}
      <span>{words}</span>
      {more > 0 && <i>&nbsp;+{more}</i>}
    </span>
  );
}
