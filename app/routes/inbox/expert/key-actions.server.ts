/** The switch of the keyboard shortcuts, on the list and beside a conversation. */
import { saveUsesKeys } from "#app/domain/accounts/keyboard.server.ts";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { asInboxOwner } from "#app/web/session/inbox-guard.server.ts";
import { readDashboardQuery } from "./dashboard-query.server.ts";
import { listQueryOf } from "./list-address.server.ts";

const switchKeys = (usesKeys: boolean) =>
  formAction({
    guard: asInboxOwner,
    run: ({ context, guarded: { userId } }) => saveUsesKeys(context.db, { userId, usesKeys }),
    answers: {
      done: (_outcome: unknown, { request, params: { threadId } }) => {
        const query = listQueryOf(request);
        const tab = readDashboardQuery(new URL(request.url)).tab ?? undefined;
        return {
          to: threadId
            ? paths.thread(threadId, { ...query, tab })
            : paths.dashboard({ ...query, tab }),
          toast: { title: usesKeys ? "inboxKeys.nowOn" : "inboxKeys.nowOff" },
        };
      },
    },
    unavailable: { reason: "lifeAnswers.errors.failed" },
  });

export const keyActions = { "keys-on": switchKeys(true), "keys-off": switchKeys(false) };
