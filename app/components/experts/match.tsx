import { useTexts } from "#app/i18n/texts.tsx";

export interface MatchProps {
  part: "tags" | "categories" | "biography" | "profile";
  words: string;
}

/** The words of the search that the card does not show, and where the profile has them. */
export function Match({ part, words }: MatchProps) {
  const { t } = useTexts();
  return (
    <>
      <b>{t("lists.matches", { words })}</b> <FoundIn part={part} />
    </>
  );
}

interface FoundInProps {
  part: MatchProps["part"];
  /** Which words, unless the text before it names just them. */
  words?: string;
}

/** Where the profile has what was sought. */
export function FoundIn({ part, words }: FoundInProps) {
  const { t } = useTexts();
  return (
    <span className="inline-block">
      {words && `· ${words} `}({t(`experts.foundIn.${part}`)})
    </span>
  );
}
