import type { data, TypedResponse } from "@remix-run/cloudflare";
import type { Done, Refused } from "./form-answer.server.ts";

export type Awaitable<Value> = Value | Promise<Value>;

/** A redirect, or data for the page of the form. */
export type Given<Data> = TypedResponse<never> | ReturnType<typeof data<Data>>;
export type Answer<Data> = Done | Refused | Given<Data>;

/** The name of an outcome: its `state`, the outcome itself if it is a string, or else "done". */
export type StateOf<Outcome> = unknown extends Outcome
  ? string // The type is still unknown while the compiler infers it.
  : Outcome extends { state: infer State extends string }
    ? State
    : Outcome extends string
      ? Outcome
      : "done";

/** The outcomes with that name. */
export type OutcomeOf<Outcome, State> = unknown extends Outcome
  ? never
  : Outcome extends string
    ? Extract<Outcome, State>
    : Outcome extends { state: infer Own }
      ? State extends Own
        ? Outcome & { state: State }
        : never
      : Outcome;

/** The answer to an outcome. */
export type Entry<Outcome, Post, Data> =
  | Done
  | Refused
  | ((outcome: Outcome, post: Post) => Awaitable<Answer<Data>>);

/** The same outcome with its name in `state`, as actions expect it. */
export type Named<Outcome, Key extends string> =
  Outcome extends Record<Key, infer Name> ? Outcome & { state: Name } : never;
