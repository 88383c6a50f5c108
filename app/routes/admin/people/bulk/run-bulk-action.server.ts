import * as z from "zod";
import { PEOPLE_PER_PAGE, suspensionSchema } from "#app/domain/people/schema.ts";
import { listUrl } from "#app/routes/admin/people/list/people-address.server.ts";
import { BULK_ACTIONS } from "#app/routes/admin/people/person/person-intents.ts";
import {
  perform,
  requireFreshSignIn,
} from "#app/routes/admin/people/person/run-person-action.server.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** The people whom the address names; more than one page of them is a forged address. */
export const readIds = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll("id"))].slice(0, PEOPLE_PER_PAGE);

/** One after the other. After a failure on our side the repeat changes only those that are left. */
export const actOnPeople = formAction({
  async guard({ request, context, form }) {
    const { userId: actorId } = await requireAdmin(request, context);
    const intent = BULK_ACTIONS.find((name) => name === form.get("intent"));
    if (!intent) throw new Response(null, { status: 400 });
    await requireFreshSignIn({ request, context }, intent);
    return { actorId, intent, ids: readIds(new URL(request.url).searchParams) };
  },
  schema: ({ guarded: { intent } }): z.ZodType<{ reason: string }> =>
    intent === "suspend" ? suspensionSchema : z.object({ reason: z.string().default("") }),
  async run({ context, guarded: { actorId, intent, ids }, value: { reason } }) {
    let changed = 0;
    for (const userId of ids) {
      const result = await perform(context, intent, { actorId, userId, reason });
      if (result !== "done") continue;
      changed += 1;
      if (intent === "suspend" || intent === "sign-out")
        closeSocketsAfterResponse(context, { userId });
    }
    return { changed, left: ids.length - changed };
  },
  answers: {
    done: ({ changed, left }, { request }) => ({
      to: listUrl(new URL(request.url).searchParams),
      toast: {
        title: "people.bulk.changed",
        description: left > 0 ? "people.bulk.left" : undefined,
        params: { count: changed, left },
      },
      sendsMails: true,
    }),
  },
  unavailable: { reason: "person.errors.unavailable" },
});
