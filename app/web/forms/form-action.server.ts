/** How to write an action: guard, parse, run one call of the domain, answer each outcome. */
import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, data, TypedResponse } from "@remix-run/cloudflare";
import type * as z from "zod";
import {
  type Done,
  type Failure,
  type Refused,
  readFailure,
  respond,
  respondFailure,
} from "./form-answer.server.ts";
import { noFields, parseForm, refuseForm, textField, textsOf } from "./forms.server.ts";
import { answerInTurn } from "./hashing-form.server.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** A redirect, or data for the page of the form. */
type Given<Data> = TypedResponse<never> | ReturnType<typeof data<Data>>;

type Answer<Data> = Done | Refused | Given<Data>;

/** The name of an outcome: its `state`, the outcome itself if it is a string, or else "done". */
type StateOf<Outcome> = unknown extends Outcome
  ? string // The type is still unknown while the compiler infers it.
  : Outcome extends { state: infer State extends string }
    ? State
    : Outcome extends string
      ? Outcome
      : "done";

/** The outcomes with that name. */
type OutcomeOf<Outcome, State> = unknown extends Outcome
  ? never
  : Outcome extends string
    ? Extract<Outcome, State>
    : Outcome extends { state: infer Own }
      ? State extends Own
        ? Outcome & { state: State }
        : never
      : Outcome;

/** The answer to an outcome. */
type Entry<Outcome, Post, Data> =
  | Done
  | Refused
  | ((outcome: Outcome, post: Post) => Awaitable<Answer<Data>>);

type WithForm = ActionFunctionArgs & { form: FormData };

/** A form while its action handles it. */
export interface Post<Guarded = unknown, Value = unknown> extends WithForm {
  /** The result of the guard. */
  guarded: Guarded;
  /** The result of the schema. */
  value: Value;
}

interface FormAction<Outcome, Guarded, Schema extends z.ZodType, Data> {
  /**
   * Throws the redirect for visitors who may not post. A 503 that it throws counts as an outage.
   */
  guard?(posted: WithForm): Awaitable<Guarded>;
  schema?: Schema | ((post: WithForm & { guarded: Guarded }) => Schema);
  /** Fields that never return to the page, such as passwords. */
  hideFields?: readonly string[] | ((form: FormData) => readonly string[]);
  /** `run` hashes a password: it waits for its turn, and many attempts at once are refused. */
  hashesPassword?: boolean;
  /** Limits are counted in the batch of the change: "too many" is an outcome like any other. */
  run(post: Post<Guarded, z.output<Schema>>): Awaitable<Outcome>;
  /** The answer to each outcome, or a function that builds it. */
  answers: {
    [State in StateOf<Outcome>]: Entry<
      OutcomeOf<Outcome, State>,
      Post<Guarded, z.output<Schema>>,
      Data
    >;
  };
  /** The answer when our side fails; without it the error page answers. */
  unavailable?: Done | Refused | ((posted: WithForm, failure: Failure) => Answer<Data>);
}

/**
 * An action. Its form is passed in if it was read already. `Data` is what its page may get instead
 * of a redirect.
 */
export interface FormHandler<Data = SubmissionResult> {
  (args: ActionFunctionArgs & { form?: FormData }): Promise<Given<Data>>;
  guard?(posted: WithForm): unknown;
}

export function formAction<
  Outcome,
  Guarded = undefined,
  Schema extends z.ZodType = z.ZodNever,
  Data = SubmissionResult,
>(action: FormAction<Outcome, Guarded, Schema, NoInfer<Data>>): FormHandler<Data> {
  const handle: FormHandler<Data> = async ({ form: read, ...args }) => {
    const posted = { ...args, form: read ?? (await args.request.formData()) };
    const { hideFields = [], unavailable } = action;
    const hidden = typeof hideFields === "function" ? hideFields(posted.form) : hideFields;
    const returning = { ...posted, hideFields: hidden };
    try {
      const answer = () => perform(action, returning);
      return await (action.hashesPassword ? answerInTurn(returning, answer) : answer());
    } catch (error) {
      if (!unavailable) throw error;
      const failure = readFailure(error);
      const answer = typeof unavailable === "function" ? unavailable(posted, failure) : unavailable;
      if (isGiven(answer)) return answer;
      return formBack(await respondFailure(returning, answer, failure));
    }
  };
  return Object.assign(handle, { guard: action.guard });
}

/** A page whose data has another shape has no refusals and no schema. */
const formBack = <Data>(given: Given<SubmissionResult>) => given as Given<unknown> as Given<Data>;

async function perform<Outcome, Guarded, Schema extends z.ZodType, Data>(
  action: FormAction<Outcome, Guarded, Schema, Data>,
  posted: WithForm & { hideFields: readonly string[] },
): Promise<Given<Data>> {
  // Without a guard nothing reads `guarded`, and without a schema nothing reads `value`.
  const guarded = (await action.guard?.(posted)) as Guarded;
  const { schema = noFields as z.ZodType as Schema } = action;
  const own = typeof schema === "function" ? schema({ ...posted, guarded }) : schema;
  const submission = parseForm(textsOf(posted.form), own);
  const hideFields = [...posted.hideFields];
  if (submission.status !== "success")
    return formBack(refuseForm(posted.context, submission, { status: 400, hideFields }));
  const post = { ...posted, guarded, value: submission.value };
  const outcome = await action.run(post);
  // Each entry takes the outcomes of its own name, which the compiler cannot follow.
  const entries = action.answers as Record<string, Entry<Outcome, typeof post, Data>>;
  const entry = entries[nameOf(outcome)] ?? {};
  const answer = typeof entry === "function" ? await entry(outcome, post) : entry;
  return isGiven(answer) ? answer : formBack(await respond(posted, answer, outcome));
}

function nameOf(outcome: unknown): string {
  if (typeof outcome === "string") return outcome;
  const isNamed = typeof outcome === "object" && outcome !== null && "state" in outcome;
  return isNamed ? String(outcome.state) : "done";
}

function isGiven<Data>(answer: Answer<Data>): answer is Given<Data> {
  return answer instanceof Response || "init" in answer;
}

/**
 * The action of a page with several forms, chosen by `intent`. A form with an unknown intent goes
 * to `otherwise`, or answers 400 to visitors whom the guard of the page admits.
 */
export function formActions<Handlers extends Readonly<Record<string, FormHandler<unknown>>>>(
  handlers: Handlers,
  { otherwise = "" }: { otherwise?: string & keyof Handlers } = {},
) {
  type Answered = Awaited<ReturnType<Handlers[keyof Handlers]>>;
  return async (args: ActionFunctionArgs): Promise<Answered> => {
    const form = await args.request.formData();
    const intent = textField(form, "intent");
    const handler = handlers[Object.hasOwn(handlers, intent) ? intent : otherwise];
    if (!handler) {
      await Object.values(handlers)[0]?.guard?.({ ...args, form });
      throw new Response(null, { status: 400 });
    }
    return (await handler({ ...args, form })) as Answered;
  };
}
