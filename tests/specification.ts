/**
 * Every quoted text, limit and constant of the product's specification, section by section: finished ones, which a test of each full
 * run must see (`tests/specification/see.ts`; `complete.test.ts` fails on those that none saw), those of later topics, and those that a
 * decision drops.
 */
import { constants, errors, validation } from "./specification/messages.ts";
import {
  auth,
  dashboard,
  expertProfile,
  experts,
  frame,
  home,
  otherPages,
  products,
  quote,
} from "./specification/pages.ts";
import { calls, entities, roles, states } from "./specification/values.ts";

export const specification = {
  frame,
  home,
  auth,
  experts,
  expertProfile,
  quote,
  dashboard,
  products,
  otherPages,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  constants,
} as const;

type Section = (typeof specification)[keyof typeof specification];

/** A text of a finished page. */
export type SpecifiedText = Section["texts"][number];
/** A limit, constant or behaviour of a finished page. */
export type SpecifiedRule = Section["rules"][number];
