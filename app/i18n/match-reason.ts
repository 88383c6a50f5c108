import type { Dictionary } from "./dictionary.ts";
import type { Translate } from "./translate.ts";

/** Why an expert gets a request. */
export interface ShownReason {
  isAsked: boolean;
  words: readonly string[];
  field: keyof Dictionary["categories"] | null;
  isAssigned?: boolean;
}

/** The reason as a sentence for the expert, or empty; `name` is the client's. */
export function matchReasonText(t: Translate, reason: ShownReason, name: string): string {
  const { isAsked, isAssigned, words, field } = reason;
  if (isAssigned) return t("mail.quoteToExpert.whyAssigned");
  if (isAsked) return t("mail.quoteToExpert.whyAsked", { name });
  if (words.length > 0) {
    const quoted = words.map((text) => t("pieces.quoted", { text })).join(", ");
    return `${t("mail.quoteToExpert.whyWords", { words: quoted })}.`;
  }
  return field ? `${t("mail.quoteToExpert.whyField", { field: t(`categories.${field}`) })}.` : "";
}
