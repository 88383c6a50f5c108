/**
 * The parts of the table of rights. An answer is a status, with the path of a redirect. A post is
 * an empty form: 400 means that the viewer may send it, 405 that no viewer may.
 */
export type Viewer = "anonymous" | "user" | "idle" | "expert" | "owner" | "admin";

/**
 * One answer for all, or for some and the rest. "owner" owns the record, "idle" has an old sign-in.
 */
type Answers = string | ({ rest: string } & Partial<Record<Viewer, string>>);

/** What belongs to the owner. */
export interface OwnRecords {
  userId: string;
  threadId: string;
  requestToken: string;
}

export interface Case {
  /** The requested address where the pattern itself is not an address. */
  at?: string | ((records: OwnRecords) => string);
  get: Answers;
  post: Answers;
  /** The posted fields instead of an empty form. */
  fields?: Record<string, string>;
}

/** Public addresses without a form. */
export const open = (at?: Case["at"], get = "200"): Case => ({ at, get, post: "405" });
/** Public forms. */
export const form = (at?: Case["at"]): Case => ({ at, get: "200", post: "400" });
/** Links whose token gives access; these tokens are invented. */
export const link = (at: string, get = "404", post = "404"): Case => ({ at, get, post });

/** Signed-out visitors are redirected to the sign-in, unless the method is not allowed. */
export function asked(answers: Answers, anonymous: string): Answers {
  if (answers === "405") return answers;
  return { ...(typeof answers === "string" ? { rest: answers } : answers), anonymous };
}
/** Pages of signed-in members. */
export const member = (get: Answers, post: Answers, at?: Case["at"]): Case => ({
  at,
  get: asked(get, "302 /auth"),
  post: asked(post, "303 /auth"),
});
/** Pages that need a recent sign-in. */
export const careful = (get: string, post: string): Case =>
  member({ rest: get, idle: "302 /account/confirm" }, { rest: post, idle: "303 /account/confirm" });
/** Pages of members with Pro and of admins; `get` is what these see. */
export const maker = (get: Exclude<Answers, string>, at?: Case["at"]): Case =>
  member(
    { ...get, user: "302 /products", idle: "302 /products" },
    { rest: "400", user: "403", idle: "403" },
    at,
  );
/** Pages of admins; `get` and `post` are what these see. */
export const forAdmins = (get = "200", post = "405", at?: Case["at"]): Case =>
  member(
    get === "405" ? get : { rest: "303 /", admin: get },
    post === "405" ? post : { rest: "303 /", admin: post },
    at,
  );
/** Pages of experts; `foreign` are the answers for another expert's record. */
export function inbox(
  [get, post]: readonly [string, string],
  { at, foreign = [get, post] }: { at?: Case["at"]; foreign?: readonly [string, string] } = {},
): Case {
  return member(
    { rest: "303 /", expert: foreign[0], owner: get },
    post === "405" ? post : { rest: "303 /", expert: foreign[1], owner: post },
    at,
  );
}

/** The answer of the table for this viewer. */
export function answerFor(answers: Answers, viewer: Viewer): string {
  return typeof answers === "string" ? answers : (answers[viewer] ?? answers.rest);
}
