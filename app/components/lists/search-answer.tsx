import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface CorrectedProps {
  q: string;
  corrected: string;
  asTypedUrl: string;
}

/** Says which words were searched in place of the typed ones. */
export function Corrected({ q, corrected, asTypedUrl }: CorrectedProps) {
  const { t } = useTexts();
  return (
    <p className="mt-3 text-sm wrap-anywhere">
      {t("lists.corrected", { q: corrected })}{" "}
      <a className="link" href={asTypedUrl}>
        {t("lists.asTyped", { q })}
      </a>
    </p>
  );
}

/** An entry that has part of what was sought, with the words that it has and those it lacks. */
interface PartMatch {
  key: string;
  matched: string;
  missing: string;
  card: ReactNode;
}

interface CloseMatchesProps {
  /** Says that these are closest, unless the page needs other words. */
  title?: string;
  text: string;
  cards: readonly PartMatch[];
}

/** What has part of what was sought, below a heading of its own. */
export function CloseMatches({ title, text, cards }: CloseMatchesProps) {
  const { t } = useTexts();
  if (cards.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="close">
      <h2 id="close" className="text-base wrap-anywhere">
        {title ?? t("lists.close")}
      </h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <PartMatches cards={cards} />
    </section>
  );
}

/** Entries that have part of what was sought, each with what it has and lacks. */
export function PartMatches({ cards }: { cards: readonly PartMatch[] }) {
  const { t } = useTexts();
  return (
    <div className="cards mt-4">
      {cards.map(({ key, matched, missing, card }) => (
        <div key={key} className="row-span-8 grid grid-rows-subgrid">
          <p className="mb-1 self-end text-sm text-muted wrap-anywhere">
            {matched && `${t("lists.matches", { words: matched })} · `}
            {t("lists.closeWithout", { words: missing })}
          </p>
          {card}
        </div>
      ))}
    </div>
  );
}
