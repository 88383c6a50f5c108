import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { inPasswordTurn } from "#app/web/security/password-turns.server.ts";
import { type PostedForm, type Refused, refuse } from "./form-answer.server.ts";

const REFUSALS = {
  "too-many": { status: 429, reason: "auth.errors.tooManyAtOnce" },
  busy: { status: 503, reason: "auth.errors.busy" },
} as const satisfies Record<string, Refused>;

/** The answer to a form whose action hashes a password, or the form again when it gets no turn. */
export async function answerInTurn<Given>(
  posted: PostedForm,
  answer: () => Promise<Given>,
): Promise<Given> {
  const { request, context } = posted;
  const sender = { network: visitorAddress(request), owner: visitorAddress(request, 48) };
  const turn = inPasswordTurn(sender, answer);
  // A visitor who hangs up must not keep the place of the turn.
  context.afterResponse(turn.catch(() => {}));
  const taken = await turn;
  if (taken.state === "done") return taken.result;
  const { state, retryAfterSeconds } = taken;
  // Pages with a password show the result of a form, not data of another shape.
  return refuse(posted, { ...REFUSALS[state], retryAfterSeconds }) as Given;
}
