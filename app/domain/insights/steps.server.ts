import { isStepDone, WRITTEN_STEPS } from "#app/domain/experts/profile/fields.ts";
import { missingForListing } from "#app/domain/experts/profile/missing-for-listing.server.ts";
import type { OwnProfile } from "#app/domain/experts/profile/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Insights } from "./load-insights.server.ts";
import { FIRST_STEPS, type FirstStep } from "./schema.ts";

/** What makes a profile complete, in the order in which it helps most. */
const PROFILE_STEPS = ["email", ...WRITTEN_STEPS] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];

const isOfProfileDone = (step: ProfileStep, profile: OwnProfile): boolean =>
  step === "email" ? profile.isEmailVerified : isStepDone(step, profile);

/** How complete a profile is, in whole percent, and the step that helps most; null when done. */
export function measureProfile(profile: OwnProfile): { percent: number; next: ProfileStep | null } {
  const left = PROFILE_STEPS.filter((step) => !isOfProfileDone(step, profile));
  const done = PROFILE_STEPS.length - left.length;
  return { percent: Math.round((100 * done) / PROFILE_STEPS.length), next: left[0] ?? null };
}

type Member = Pick<Insights, "profile" | "joinedAt" | "hasSavedReply">;

const FIRST_CHECKS: Readonly<Record<FirstStep, (member: Member) => boolean>> = {
  email: ({ profile }) => profile.isEmailVerified,
  listing: ({ profile }) => missingForListing(profile).length === 0,
  picture: ({ profile }) => profile.avatarKey !== null,
  plan: ({ profile }) => may(profile, "receiveRequests"),
  product: ({ profile }) => profile.productCount > 0,
  reply: ({ hasSavedReply }) => hasSavedReply,
};

const NEW_FOR_DAYS = 60;

/** The first steps of a new member; none for members of long standing and when all are done. */
export function listFirstSteps(
  member: Member,
  time = now(),
): { step: FirstStep; isDone: boolean }[] {
  if (time - member.joinedAt > NEW_FOR_DAYS * DAY_MS) return [];
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: FIRST_CHECKS[step](member) }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
