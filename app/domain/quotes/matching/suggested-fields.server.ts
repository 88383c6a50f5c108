import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { importanceOf } from "./evidence.server.ts";
import { type Term, TOPIC_PREFIX } from "./read-terms.server.ts";
import { fieldOfSynonyms } from "./synonym-terms.server.ts";
import { TOPICS } from "./topics/all-topics.server.ts";

/** Fewer points than this do not make a field certain. */
const CERTAIN = 4;

/** The fields of expertise that the subjects of a text suggest, each with a strength up to 1. */
export function fieldsMeantBy(terms: readonly Term[]): ReadonlyMap<ExpertCategory, number> {
  const points = new Map<ExpertCategory, number>();
  for (const term of terms) {
    for (const field of fieldsOf(term))
      points.set(field, (points.get(field) ?? 0) + importanceOf(term));
  }
  const most = Math.max(CERTAIN, ...points.values());
  // The square keeps a field that is mentioned in passing behind the one that is meant.
  return new Map([...points].map(([field, value]) => [field, (value / most) ** 2]));
}

function fieldsOf({ key }: Term): readonly ExpertCategory[] {
  const named = fieldOfSynonyms(key);
  if (named) return [named];
  const topic = key.startsWith(TOPIC_PREFIX) ? key.slice(TOPIC_PREFIX.length) : "";
  return TOPICS[topic]?.fields ?? [];
}
