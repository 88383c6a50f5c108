import type { OwnProfile } from "#app/domain/experts/profile/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import { ADVICE, type Advice, type CountName } from "./schema.ts";

interface Facts {
  /** Of the time that is over, and of the current day or week. */
  totals: Readonly<Record<CountName, number>>;
  current: Readonly<Record<CountName, number>>;
  /** An open request waits for the first reply, whenever it came. */
  isAwaited: boolean;
  /** How long the member's clients usually wait for a reply; null without one. */
  replyMs: number | null;
  othersMs: number | null;
  profile: Pick<OwnProfile, "plan" | "productCount">;
  /** The page has the first steps of a new member, too. */
  hasFirstSteps: boolean;
}

/** Fewer appearances or views are chance. */
const ENOUGH_LISTED = 100;
const ENOUGH_VIEWS = 30;
/** The share of appearances in lists below which few people open the profile. */
const LOW_SHARE = 0.05;
/** Waits differ; a reply that takes so many times as long is slow. */
const SLOW = 1.5;

/** A request of today makes it false that there was none. */
const countOf = ({ totals, current }: Facts, name: CountName) => totals[name] + current[name];

const CHECKS: Readonly<Record<Exclude<Advice, "none">, (facts: Facts) => boolean>> = {
  plan: ({ profile }) => !may(profile, "receiveRequests"),
  replies: ({ isAwaited }) => isAwaited,
  speed: ({ replyMs, othersMs }) =>
    replyMs !== null && othersMs !== null && replyMs > SLOW * othersMs,
  asked: (facts) =>
    may(facts.profile, "receiveRequests") &&
    countOf(facts, "requests") === 0 &&
    countOf(facts, "views") >= ENOUGH_VIEWS,
  opened: (facts) =>
    countOf(facts, "listed") >= ENOUGH_LISTED &&
    countOf(facts, "views") < LOW_SHARE * countOf(facts, "listed"),
  product: ({ profile }) => may(profile, "publishProducts") && profile.productCount === 0,
};

/** These are among the first steps. */
const FIRST: readonly Advice[] = ["plan", "product"];

const MOST = 3;

/** What would help a member most, by the member's own numbers; none beside first steps alone. */
export function listAdvice(facts: Facts): Advice[] {
  const { hasFirstSteps } = facts;
  const found = ADVICE.filter((each) => each !== "none" && CHECKS[each](facts))
    .filter((each) => !(hasFirstSteps && FIRST.includes(each)))
    .slice(0, MOST);
  return found.length > 0 || hasFirstSteps ? found : ["none"];
}
