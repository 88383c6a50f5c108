/** What the expert does against somebody; each action is one form. */

import { REPORT_REASONS } from "#app/domain/threads/schema.ts";
import {
  blockOtherSide,
  unblockOtherSide,
} from "#app/domain/threads/state/block-other-side.server.ts";
import { reportThread } from "#app/domain/threads/state/report-thread.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { asExpert } from "#app/web/session/inbox-guard.server.ts";
import {
  addressAfterArchiving,
  changeAction,
  done,
  ownThread,
  PROBLEMS,
  THREAD,
  threadAddress,
} from "./thread-form-action.server.ts";

export const report = formAction({
  ...THREAD,
  schema: reasonSchema(REPORT_REASONS),
  run(post) {
    const { expertId, threadId } = ownThread(post);
    return reportThread(post.context.db, { viewer: asExpert(expertId), threadId, ...post.value });
  },
  answers: { ...PROBLEMS, done: done(threadAddress, "lifeAnswers.reported") },
});

export const block = changeAction(blockOtherSide, addressAfterArchiving, "lifeAnswers.blocked");
export const unblock = changeAction(unblockOtherSide, threadAddress, "lifeAnswers.unblocked");
