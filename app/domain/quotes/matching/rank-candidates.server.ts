import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { hoursApart } from "#app/lib/time-zones.ts";
import { now } from "#app/platform/clock.ts";
import type { Brief, Candidate } from "./brief.server.ts";
import { evidenceOfEach, type Reasons, rarityIn, reasonsIn } from "./evidence.server.ts";
import { readTerms } from "./read-terms.server.ts";
import { fieldsMeantBy } from "./suggested-fields.server.ts";

export interface RankedCandidate<Each extends Candidate = Candidate> extends Reasons {
  candidate: Each;
  /** Whether the request should go to this expert; the others are only offered. */
  isFitting: boolean;
  /** Near enough to be offered. */
  isNear: boolean;
  /** The field of the expert that the client named or meant; null without one. */
  field: ExpertCategory | null;
  speaksLanguage: boolean;
  /** The clocks of both are at most two hours apart. */
  isNearby: boolean;
}

/**
 * All points are relative to each other. A subject in a tag is worth 3 to 9 points, in a biography
 * 1 to 3; a field of expertise counts like two subjects.
 */
const POINTS = { namedField: 2.5, meantField: 7, language: 1, country: 0.5, zone: 0.5, reply: 0.5 };
/** With less evidence than this an expert does not fit, even without a better one. */
const LEAST = { score: 5, words: 2.5 };
/** Without a named field the words carry everything. */
const LEAST_OPEN = { score: 5.5, words: 4.5 };
/** Less is a coincidence and no offer. */
const NEAR = 3;
/** One subject in common is a coincidence, unless it is a very telling one. */
const SURE_ALONE = 8;
/** An expert of another field than the named one must be better than by chance. */
const LEAST_OUTSIDE = 6;
/** Those who score less than this share of the best are left out, unless they fit well anyway. */
const SHARE_OF_BEST = { score: 0.4, text: 0.23 };
const FITS_WELL = { score: 11.5, words: 5.2 };
/** Scores within this share of the best one are equal; then comes first who has waited longest. */
const EQUAL_SHARE = 0.08;
const FAST_REPLY_MS = 24 * 3_600_000;
/** Up to `near` the working days are nearly the same; from `far` on they hardly overlap. */
const ZONE_HOURS = { near: 2, far: 8 };

interface Scored<Each extends Candidate> extends RankedCandidate<Each> {
  /** What decides whether the expert fits. */
  score: number;
  /** Language, place and speed only decide the order of those who fit. */
  order: number;
  /** The part of the score that comes from the text. */
  text: number;
  subjects: number;
  isNamed: boolean;
}

/** The candidates, the best first. Among equals comes first who has waited longest. */
export function rankCandidates<Each extends Candidate>(
  brief: Brief,
  candidates: readonly Each[],
): RankedCandidate<Each>[] {
  const scored = scoreAll(brief, candidates, rarityIn);
  const best = {
    score: Math.max(0, ...scored.map((each) => each.score)),
    text: Math.max(0, ...scored.map((each) => each.text)),
  };
  const isFitting = fitsBeside(brief, best);
  const fitting = scored.map((each) => ({ ...each, isFitting: isFitting(each) }));
  return inTurn(
    fitting.some((each) => each.isFitting) ? fitting : byFieldAlone(fitting),
    best.score,
  );
}

/**
 * What speaks for each of the chosen experts, in their order. They share what they were chosen for,
 * so it counts in full, however common it is among them.
 */
export const explainChosen = <Each extends Candidate>(brief: Brief, chosen: readonly Each[]) =>
  scoreAll(brief, chosen, () => () => 1);

function scoreAll<Each extends Candidate>(
  brief: Brief,
  candidates: readonly Each[],
  rarityAmong: typeof rarityIn,
): Scored<Each>[] {
  const terms = readTerms(brief.text);
  const meant = fieldsMeantBy(terms);
  return evidenceOfEach(terms, candidates, rarityAmong).map(({ candidate, evidence }) =>
    score(brief, { candidate, evidence, meant }),
  );
}

interface Judged<Each extends Candidate> {
  candidate: Each;
  evidence: Parameters<typeof reasonsIn>[0];
  meant: ReadonlyMap<ExpertCategory, number>;
}

function score<Each extends Candidate>(
  brief: Brief,
  { candidate, evidence, meant }: Judged<Each>,
): Scored<Each> {
  const strength = (field: ExpertCategory) => meant.get(field) ?? 0;
  const [closest] = candidate.categories.toSorted((one, two) => strength(two) - strength(one));
  const named = candidate.categories.find((field) => brief.fields.includes(field));
  const text = evidence.reduce((sum, { points }) => sum + points, 0);
  const ofMeant = closest ? strength(closest) * POINTS.meantField : 0;
  const total = text > 0 || named ? text + ofMeant + (named ? POINTS.namedField : 0) : 0;
  return {
    candidate,
    isFitting: false,
    isNear: total >= NEAR,
    ...reasonsIn(evidence),
    field: named ?? (closest && strength(closest) > 0 ? closest : null),
    speaksLanguage: candidate.languages.includes(brief.language),
    isNearby: closenessOf(brief, candidate) === 1,
    score: total,
    order: total + easeOf(brief, candidate),
    text,
    subjects: new Set(evidence.map(({ written }) => written.toLowerCase())).size,
    isNamed: named !== undefined,
  };
}

/** How easily the two can work together. */
function easeOf(brief: Brief, candidate: Candidate): number {
  const { language, country } = brief;
  const { languages, responseMs } = candidate;
  return (
    (languages.includes(language) ? POINTS.language : 0) +
    (country && candidate.country === country ? POINTS.country : 0) +
    closenessOf(brief, candidate) * POINTS.zone +
    (responseMs !== null && responseMs <= FAST_REPLY_MS ? POINTS.reply : 0)
  );
}

/** From 1 for zones that are near to 0 for far ones, and for unknown ones. */
function closenessOf({ timeZone }: Brief, candidate: Candidate): number {
  const { near, far } = ZONE_HOURS;
  const hours = hoursApart(timeZone, candidate.timeZone, now());
  if (hours === null) return 0;
  return Math.min(1, Math.max(0, (far - hours) / (far - near)));
}

function fitsBeside({ fields }: Brief, best: { score: number; text: number }) {
  const least = fields.length > 0 ? LEAST : LEAST_OPEN;
  return ({ score, text, subjects, isNamed }: Scored<Candidate>): boolean => {
    if (score < least.score || text < least.words) return false;
    if (!isNamed && subjects < 2 && text < SURE_ALONE) return false;
    if (fields.length > 0 && !isNamed && text < LEAST_OUTSIDE) return false;
    if (text < best.text * SHARE_OF_BEST.text) return false;
    return (
      score >= best.score * SHARE_OF_BEST.score ||
      (score >= FITS_WELL.score && text >= FITS_WELL.words)
    );
  };
}

/** A text that says nothing about the subject still goes to the field that the client named. */
function byFieldAlone<Each extends Candidate>(scored: readonly Scored<Each>[]): Scored<Each>[] {
  return scored.map((each) => ({ ...each, isFitting: each.isNamed }));
}

function inTurn<Each extends Candidate>(scored: readonly Scored<Each>[], best: number) {
  const band = ({ order }: Scored<Each>) =>
    best > 0 ? Math.floor(order / (best * EQUAL_SHARE)) : 0;
  return scored.toSorted(
    (one, two) =>
      Number(two.isFitting) - Number(one.isFitting) ||
      band(two) - band(one) ||
      one.candidate.lastServedAt - two.candidate.lastServedAt ||
      (one.candidate.id < two.candidate.id ? -1 : 1),
  );
}
