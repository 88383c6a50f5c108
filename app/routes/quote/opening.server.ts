import { findCategory } from "#app/domain/experts/schema.ts";
import { MATCHING_CATEGORIES } from "#app/domain/quotes/delivery/matching.server.ts";
import {
  MAX_RECIPIENTS,
  QUOTE_CATEGORIES,
  type QuoteCategory,
  type QuoteValues,
} from "#app/domain/quotes/schema.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";

/** What the address of the wizard's first page says; the page proposes it, and a post stores it. */
interface Opening {
  /** Usernames or ids; null when the address says nothing, empty for all matching experts. */
  experts: string[] | null;
  isShortlist: boolean;
  /** How many names were left out, because a request goes to no more experts. */
  surplus: number;
  /** The id of a product, whose expert it names; null without one. */
  product: string | null;
  category: string;
  field: string;
  details: string;
}

/** As much as a search may have. */
const MOST_CHARACTERS = 200;

/** Unknown values are ignored, as in the addresses of lists. */
export function readOpening(parameters: URLSearchParams): Opening {
  const expert = parameters.get("expert");
  const named = readNames(parameters.get("experts") ?? "");
  const experts = named.slice(0, MAX_RECIPIENTS);
  const asked = parameters.get("category") ?? "";
  const field = findCategory(asked)?.value;
  const category = QUOTE_CATEGORIES.find((each) => each === asked);
  return {
    experts: experts.length > 0 ? experts : expert === null ? null : [expert].filter(Boolean),
    isShortlist: experts.length > 0,
    surplus: named.length - experts.length,
    product: parameters.get("product") || null,
    category: category ?? (field ? kindOfHelp(field) : ""),
    field: field ?? "",
    details: (parameters.get("q") ?? "").trim().slice(0, MOST_CHARACTERS),
  };
}

type FirstStep = Pick<QuoteValues, "category" | "field" | "details">;

/** What the form opens with. Nothing that the visitor has written before is lost. */
export function openWith(opening: FirstStep, draft: FirstStep | undefined): FirstStep {
  const { category, field, details } = opening;
  if (!draft) return { category, field, details };
  // The kind of help that a text was written for is not replaced by the one of a link.
  const isChosen = draft.category !== "" && draft.details.trim() !== "";
  return {
    category: isChosen ? draft.category : category || draft.category,
    field: draft.field || field,
    details: withQuery(draft.details, details),
  };
}

function withQuery(written: string, query: string): string {
  if (query === "") return written;
  if (written.trim() === "") return query;
  return wordsOf(written).includes(wordsOf(query)) ? written : `${written.trimEnd()}\n\n${query}`;
}

/** The words of a text between blanks: "storage" does not contain "RAG". */
const wordsOf = (text: string): string =>
  ` ${tokensOf(text)
    .map(({ word }) => word)
    .join(" ")} `;

/** The experts of a shortlist, by usernames or ids with commas between them. */
export const readExperts = (text: string): string[] => readNames(text).slice(0, MAX_RECIPIENTS);

function readNames(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

/** Most fields have no kind of help of their own. */
const kindOfHelp = (field: string): QuoteCategory => kindsOfHelp([field])[0] ?? "other";

/** The kinds of help that these fields belong to. */
export function kindsOfHelp(fields: readonly string[]): QuoteCategory[] {
  return QUOTE_CATEGORIES.filter((category) => {
    const suitable: readonly string[] | "any" = MATCHING_CATEGORIES[category];
    return suitable !== "any" && suitable.some((field) => fields.includes(field));
  });
}

/** The form in another language, for the same experts and product; the rest is in the draft. */
export function inLanguage(request: Request, lng: string): string {
  const { pathname, searchParams } = new URL(request.url);
  const kept = ["expert", "experts", "product"].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${pathname}?${new URLSearchParams([...kept, ["lng", lng]])}`;
}
