import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { Texts } from "#app/i18n/translate.ts";

/** The texts that the loaders of this page gave, as one dictionary. */
export function usePageTexts(): Texts {
  const matches = useMatches();
  return useMemo(() => {
    const parts = matches.map((match) => (match.data as { texts?: Texts } | undefined)?.texts);
    return Object.assign({}, ...parts);
  }, [matches]);
}
