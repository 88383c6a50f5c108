import { Matching } from "#app/components/lists/search-answer.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** Where a profile has what its card does not show. */
export interface FoundPlace {
  part: "tags" | "categories" | "biography" | "profile";
  /** What that part calls it, unless it is named anyway. */
  words: string;
}

export interface MatchProps {
  /** All that was sought. What the card does not show is last, before its place. */
  words: string;
  /** Null where the card shows all of it. */
  place: FoundPlace | null;
}

/** What an expert was found for, and where the profile has what the card does not show. */
export function Match({ words, place }: MatchProps) {
  return (
    <>
      <Matching words={words} /> {place && <FoundIn {...place} />}
    </>
  );
}

/** Where the profile has what was sought. */
export function FoundIn({ part, words }: FoundPlace) {
  const { t } = useTexts();
  const where = t(`experts.foundIn.${part}`);
  return <span className="inline-block">{`(${words ? `${where}: ${words}` : where})`}</span>;
}
