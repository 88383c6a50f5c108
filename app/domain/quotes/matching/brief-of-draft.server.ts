import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { MATCHING_CATEGORIES } from "#app/domain/quotes/delivery/matching.server.ts";
import { QUOTE_CATEGORIES, type QuoteValues } from "#app/domain/quotes/schema.ts";
import { writtenLanguage } from "#app/lib/text/stem/text-language.ts";
import type { Brief } from "./brief.server.ts";

/** Where the client is, as far as the request tells; empty where it does not. */
export interface ClientPlace {
  country: string;
  timeZone: string;
}

/**
 * The field that the client chose is more exact than the kind of help. `alikeFields`: those of the
 * experts who get no requests, so that similar ones are found.
 */
export function briefOf(
  { details, category, field }: Pick<QuoteValues, "details" | "category" | "field">,
  locale: string,
  place: ClientPlace,
  alikeFields: readonly ExpertCategory[] = [],
): Brief {
  const known = QUOTE_CATEGORIES.find((each) => each === category);
  const suitable = known ? MATCHING_CATEGORIES[known] : "any";
  const ofCategory = suitable === "any" ? [] : suitable;
  const named = isExpertCategory(field) ? [field] : ofCategory;
  const fields = [...new Set([...named, ...alikeFields])];
  return { text: details, fields, language: writtenLanguage(locale, details), ...place };
}
