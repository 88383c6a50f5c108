import {
  recordMentionsUnscoped,
  removeMentionsUnscoped,
} from "#app/domain/newsletter/record-mentions.server.ts";
import { mentionsSchema } from "#app/domain/newsletter/schema.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

type Record = typeof recordMentionsUnscoped;

/** Stays on the page of the list on which the form was. */
function back({ url }: Request, toast: Done["toast"]): Done {
  return { to: paths.adminNewsletter() + new URL(url).search, toast };
}

/** Browsers ask for the day, but not for at least one box. A repeat changes nothing. */
const record = (change: Record, done: TextKey) =>
  formAction({
    guard: asAdmin,
    async run({ context, form, guarded: { userId: actorId } }) {
      const ids = [...new Set(form.getAll("id"))];
      const typed = mentionsSchema.safeParse({ id: ids, issue: form.get("issue") });
      if (!typed.success) return "incomplete";
      const { id: userIds, issue: issuedOn } = typed.data;
      const count = await change(context.db, { actorId, userIds, issuedOn });
      const date = formatTimestamp(context.locale, Date.parse(issuedOn), "short");
      return count > 0 ? ({ state: "done", count, date } as const) : "unchanged";
    },
    answers: {
      done: ({ count, date }, { request }) =>
        back(request, { title: done, params: { count, date } }),
      unchanged: (_, { request }) => back(request, { title: "mentions.unchanged" }),
      incomplete: (_, { request }) =>
        back(request, { title: "mentions.incomplete", variant: "destructive" }),
    },
    unavailable: ({ request }) =>
      back(request, { title: "mentions.unavailable", variant: "destructive" }),
  });

export const markMentioned = record(recordMentionsUnscoped, "mentions.marked");
export const unmarkMentioned = record(removeMentionsUnscoped, "mentions.unmarked");
