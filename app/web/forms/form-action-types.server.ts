import type { data, TypedResponse } from "@remix-run/cloudflare";
import type { Done, Refused } from "./form-answer.server.ts";

export type Awaitable<Value> = Value | Promise<Value>;

/** A redirect, or data for the page of the form. */
export type Given<Data> = TypedResponse<never> | ReturnType<typeof data<Data>>;
export type Answer<Data> = Done | Refused | Given<Data>;

/** The name of an outcome: its `state`, or the outcome itself where it is a text, or else "done". */
export type StateOf<Outcome> = unknown extends Outcome
  ? string // While the compiler infers, nothing is known yet.
  : Outcome extends { state: infer State extends string }
    ? State
    : Outcome extends string
      ? Outcome
      : "done";

/** The outcomes of that name. */
export type OutcomeOf<Outcome, State> = unknown extends Outcome
  ? never
  : Outcome extends string
    ? Extract<Outcome, State>
    : Outcome extends { state: infer Own }
      ? State extends Own
        ? Outcome & { state: State }
        : never
      : Outcome;

/** What an outcome is answered. */
export type Entry<Outcome, Post, Data> =
  | Done
  | Refused
  | ((outcome: Outcome, post: Post) => Awaitable<Answer<Data>>);

/** The same outcome under the name that actions know it by. */
export type Named<Outcome, Key extends string> =
  Outcome extends Record<Key, infer Name> ? Outcome & { state: Name } : never;
