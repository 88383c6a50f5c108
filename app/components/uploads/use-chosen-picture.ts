import { type ChangeEvent, useState } from "react";
import { PICTURE_MOST_BYTES, PICTURE_TEXTS, PICTURE_TYPES } from "#app/domain/uploads/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";

interface ChosenPicture {
  /** A `data:` address to show it by; the page's policy allows no other. */
  src: string | null;
  /** What the server will say of it, as far as a browser can tell. */
  problem: TextKey | null;
}

const NOTHING: ChosenPicture = { src: null, problem: null };

/** What was chosen in a file field, shown before it is sent. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState(NOTHING);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    const problem = file ? findProblem(file) : null;
    setChosen({ src: null, problem });
    if (!file || problem) return;
    const reader = new FileReader();
    reader.onload = () => {
      // Another file may have been chosen meanwhile.
      if (currentTarget.files?.[0] === file) setChosen({ src: String(reader.result), problem });
    };
    reader.readAsDataURL(file);
  };
  return { ...chosen, onChange };
}

/** What the server will say of a file, as far as a browser can tell. */
export function findProblem({ size, type }: File): TextKey | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return PICTURE_TEXTS["wrong-type"];
  return size > PICTURE_MOST_BYTES ? PICTURE_TEXTS["too-large"] : null;
}
