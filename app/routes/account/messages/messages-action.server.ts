import * as z from "zod";
import {
  resumeThreadMail,
  saveMessagePreferences,
} from "#app/domain/threads/notifications/message-preferences.server.ts";
import { MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import { paths } from "#app/paths.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asMember } from "#app/web/session/guards.server.ts";

const save = formAction({
  guard: asMember,
  schema: z.object({
    messageMail: z.enum(MAIL_FREQUENCIES, "messageMail.errors.frequency"),
    sharesReading: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  }),
  run: ({ context, guarded: { userId }, value }) =>
    saveMessagePreferences(context.db, { userId, ...value }),
  answers: { done: { to: paths.accountMessages(), toast: { title: "messageMail.saved" } } },
  unavailable: { reason: "messageMail.errors.unavailable" },
});

const resume = formAction({
  guard: asMember,
  run: ({ context, guarded: { userId }, form }) =>
    resumeThreadMail(context.db, { userId, threadId: textField(form, "thread") }),
  answers: {
    done: { to: paths.accountMessages(), toast: { title: "messageMail.stopped.resumed" } },
    not_found() {
      throw new Response(null, { status: 404 });
    },
  },
  unavailable: {
    to: paths.accountMessages(),
    toast: {
      title: "messageMail.errors.title",
      description: "messageMail.errors.unavailable",
      variant: "destructive",
    },
  },
});

export const actOnMessages = formActions({ save, resume }, { otherwise: "save" });
