/** What becomes of a request, as its expert says; each action is one form. */

import { DECLINE_REASONS } from "#app/domain/threads/schema.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import {
  addressAfterArchiving,
  changeAction,
  done,
  ownThread,
  PROBLEMS,
  THREAD,
  threadAddress,
} from "./thread-form-action.server.ts";

export const decline = formAction({
  ...THREAD,
  schema: reasonSchema(DECLINE_REASONS),
  run: (post) =>
    declineRequest(threadServices(post.context), { ...ownThread(post), ...post.value }),
  answers: {
    ...PROBLEMS,
    done: done(addressAfterArchiving, "lifeAnswers.declined", "lifeAnswers.declinedText"),
  },
});

export const undecline = formAction({
  ...THREAD,
  run: (post) => undeclineRequest(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done(threadAddress, "lifeAnswers.undeclined") },
});

export const win = changeAction(markWon, threadAddress, "lifeAnswers.won");
export const unwin = changeAction(unmarkWon, threadAddress, "lifeAnswers.unwon");
