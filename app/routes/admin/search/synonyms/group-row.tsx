import type { findCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface GroupRowProps {
  id: string;
  first: string;
  /** Separated by commas, as all others; empty where the words are shown by language. */
  others: string;
  english: string;
  hungarian: string;
  /** What a search for the words also finds. */
  narrower: string;
  category: NonNullable<ReturnType<typeof findCategory>>["value"] | null;
}

/** Ids of elements begin with a letter. */
export const groupAnchor = (id: string) => `group-${id}`;

/** The first word leads, in a column of its own where there is room. */
export function GroupRow(props: GroupRowProps) {
  const { id, first, others, english, hungarian, narrower, category } = props;
  const { t } = useTexts();
  const lines = [
    { label: "", text: others },
    { label: t("synonyms.english"), text: english },
    { label: t("synonyms.hungarian"), text: hungarian },
    { label: t("synonyms.narrower"), text: narrower },
    { label: t("synonyms.category"), text: category && t(`categories.${category}`) },
  ].filter(({ text }) => text);
  return (
    <li id={groupAnchor(id)}>
      <a href={paths.adminSynonym(id)} className="row term-row">
        <b>{first}</b>
        <span>
          {lines.map(({ label, text }) => (
            <span key={label} className="term-line">
              {label && <span className="text-muted">{label}</span>}{" "}
              <span
                className={`line-clamp-2 sm:line-clamp-none ${label ? "" : "lg:col-start-2 max-lg:col-span-2"}`}
              >
                {text}
              </span>
            </span>
          ))}
        </span>
      </a>
    </li>
  );
}
