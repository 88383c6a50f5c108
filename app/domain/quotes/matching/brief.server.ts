import type { ExpertCategory } from "#app/domain/experts/schema.ts";

/** What is known about a request when its experts are chosen. */
export interface Brief {
  text: string;
  /** The fields of expertise that the client named, by the category or directly; empty for none. */
  fields: readonly ExpertCategory[];
  /** The language of the text; the client's country and time zone, empty where unknown. */
  language: string;
  country: string;
  timeZone: string;
}

/** An expert who may get the request. */
export interface Candidate {
  id: string;
  headline: string;
  biography: string;
  /** Projects, one per line. */
  selectedWork: string;
  categories: readonly ExpertCategory[];
  tags: readonly string[];
  /** Names, summaries and tags of the published products. */
  products: string;
  languages: readonly string[];
  country: string;
  timeZone: string;
  responseMs: number | null;
  /** UTC ms; 0 for never. */
  lastServedAt: number;
}
