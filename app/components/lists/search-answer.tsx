import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface CorrectedProps {
  q: string;
  corrected: string | null;
  asTypedUrl: string;
  suggested: { q: string; url: string } | null;
}

/** Says which words were searched in place of the typed ones, or offers those perhaps meant. */
export function Corrected({ q, corrected, asTypedUrl, suggested }: CorrectedProps) {
  const { t } = useTexts();
  if (!corrected && !suggested) return null;
  return (
    <p className="mt-3 text-sm wrap-anywhere">
      {corrected && (
        <>
          {t("lists.corrected", { q: corrected })}{" "}
          <a className="link" href={asTypedUrl}>
            {t("lists.asTyped", { q })}
          </a>
        </>
      )}
      {suggested && (
        <a className="link" href={suggested.url}>
          {t("lists.didYouMean", { q: suggested.q })}
        </a>
      )}
    </p>
  );
}

interface MatchNoteProps {
  matched: string;
  missing: string;
  /** Where it has them, unless its card shows them. */
  place?: ReactNode;
}

/** The words of a search that an entry has. */
export function Matching({ words }: { words: string }) {
  const { t } = useTexts();
  return (
    <b className="text-success">
      <span aria-hidden="true">✓ </span>
      <span className="sr-only">{`${t("lists.matches")} `}</span>
      {words}
    </b>
  );
}

/** The words that an entry has of what was sought, and those that it lacks; in its card. */
export function MatchNote({ matched, missing, place }: MatchNoteProps) {
  const { t } = useTexts();
  return (
    <>
      {matched && <Matching words={matched} />} {place}{" "}
      <span className="inline-block">
        <span aria-hidden="true">– </span>
        <span className="sr-only">{`${t("lists.closeWithout")} `}</span>
        {missing}
      </span>
    </>
  );
}

interface CloseMatchesProps {
  /** Says that these are closest, unless the page needs other words. */
  title?: string;
  text: string;
  /** The cards, each with its note. */
  children: readonly ReactNode[];
}

/** More are folded. */
const MOST_CLOSE = 6;

/** What has part of what was sought, below a heading of its own. */
export function CloseMatches({ title, text, children }: CloseMatchesProps) {
  const { t } = useTexts();
  if (children.length === 0) return null;
  const rest = children.slice(MOST_CLOSE);
  return (
    <section className="mt-8" aria-labelledby="close">
      <h2 id="close" className="text-base wrap-anywhere">
        {title ?? t("lists.close")}
      </h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <div className="cards mt-4">{children.slice(0, MOST_CLOSE)}</div>
      {rest.length > 0 && (
        <details className="mb-4">
          <summary className="more" data-open={t("lists.showFewer")}>
            <span>{t("lists.showMore", { number: rest.length })}</span>
          </summary>
          <div className="cards mt-4">{rest}</div>
        </details>
      )}
    </section>
  );
}
