import { type ChangeEvent, useState } from "react";
import { PICTURE_MOST_BYTES, PICTURE_TEXTS, PICTURE_TYPES } from "#app/domain/uploads/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";

interface ChosenPicture {
  /** A `data:` URL, because the content security policy forbids others. */
  src: string | null;
  /** What the browser can check in advance. */
  problem: TextKey | null;
}

const NOTHING: ChosenPicture = { src: null, problem: null };

/** The preview of a chosen picture. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState(NOTHING);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    const problem = file ? findProblem(file) : null;
    setChosen({ src: null, problem });
    if (!file || problem) return;
    const reader = new FileReader();
    reader.onload = () => {
      // The visitor may have chosen another file meanwhile.
      if (currentTarget.files?.[0] === file) setChosen({ src: String(reader.result), problem });
    };
    reader.readAsDataURL(file);
  };
  return { ...chosen, onChange };
}

/** Checks in advance what a browser can check. */
export function findProblem({ size, type }: File): TextKey | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return PICTURE_TEXTS["wrong-type"];
  return size > PICTURE_MOST_BYTES ? PICTURE_TEXTS["too-large"] : null;
}
