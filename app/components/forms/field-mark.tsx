import { createContext, useContext } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

const MarksRequired = createContext(false);

/** Around a form of which few fields are required: they have the mark, not the others. */
export const RequiredMarks = MarksRequired.Provider;

/** After the label of a field: "optional", or "required" in a form that marks those. */
export function FieldMark({ isRequired = false }: { isRequired?: boolean }) {
  const { t } = useTexts();
  if (useContext(MarksRequired) !== isRequired) return null;
  const word = t(isRequired ? "pieces.required" : "pieces.optional");
  return <span className="font-normal text-muted"> ({word})</span>;
}
