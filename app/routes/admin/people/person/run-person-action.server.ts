import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import {
  grantAdmin,
  grantExpert,
  revokeAdmin,
  revokeExpert,
} from "#app/domain/people/act/change-rights.server.ts";
import { deleteMember } from "#app/domain/people/act/delete-member.server.ts";
import type { MemberAction } from "#app/domain/people/act/managed-member.server.ts";
import { removeSecondFactor } from "#app/domain/people/act/remove-second-factor.server.ts";
import {
  restoreMember,
  signOutMember,
  suspendMember,
} from "#app/domain/people/act/suspend-member.server.ts";
import {
  resendVerification,
  sendClaimLink,
  sendPasswordLink,
} from "#app/domain/people/person/member-mails.server.ts";
import { addNoteUnscoped } from "#app/domain/people/person/person-notes.server.ts";
import { noteSchema, suspensionSchema } from "#app/domain/people/schema.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { paths } from "#app/paths.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { asAdmin, requireAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";
import {
  asksFirst,
  byGrantAction,
  freshSignInFor,
  PERSON_ACTIONS,
  type PersonAction,
} from "./person-intents.ts";

/** The others are posted by the page that asks first. */
const POSTED = PERSON_ACTIONS.filter((action) => !asksFirst(action));

/** Asks for a fresh sign-in where the act needs one; it is stored meanwhile. */
export async function requireFreshSignIn(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  intent: PersonAction,
): Promise<void> {
  const act = freshSignInFor(intent);
  if (act) await requireRecentSignIn(request, context, act);
}

/** A refused suspension returns with its reason. A toast shows the result of all other forms. */
const actOnMember = formAction({
  async guard({ request, context, form }) {
    const { userId: actorId } = await requireAdmin(request, context);
    const intent = POSTED.find((name) => name === form.get("intent"));
    if (!intent) throw new Response(null, { status: 400 });
    await requireFreshSignIn({ request, context }, intent);
    return { actorId, intent };
  },
  schema: ({ guarded: { intent } }): z.ZodType<{ reason: string }> =>
    intent === "suspend" ? suspensionSchema : z.object({ reason: z.string().default("") }),
  async run({ context, params: { userId = "" }, guarded: { actorId, intent }, value }) {
    const input = { actorId, userId };
    const result = await perform(context, intent, { ...input, ...value });
    if (result === "not-found") throw new Response(null, { status: 404 });
    if (intent === "suspend" || intent === "sign-out") closeSocketsAfterResponse(context, input);
    return { result, intent, to: paths.adminPerson(userId) };
  },
  answers: {
    done: ({ result, intent, to }) => ({
      to,
      toast:
        result === "done"
          ? { title: `person.acts.${intent}.done` }
          : {
              title: "person.errors.title",
              description: `person.errors.${result}`,
              variant: "destructive",
            },
      sendsMails: true,
    }),
  },
  unavailable: { reason: "person.errors.unavailable" },
});

/** Only admins see notes, but the data export of the person contains them. */
const addNote = formAction({
  guard: asAdmin,
  schema: noteSchema,
  async run({ context, params: { userId = "" }, guarded: { userId: actorId }, value }) {
    const result = await addNoteUnscoped(context.db, { actorId, userId, ...value });
    if (result === "not-found") throw new Response(null, { status: 404 });
    return { result, to: paths.adminPerson(userId) };
  },
  answers: { done: ({ to }) => ({ to, toast: { title: "person.note.done" } }) },
  unavailable: { reason: "person.errors.unavailable" },
});

const actions = POSTED.map((action) => [action, actOnMember] as const);

export const actOnPerson = formActions({
  note: addNote,
  ...(Object.fromEntries(actions) as Record<PersonAction, typeof actOnMember>),
});

/** The pictures of shared links go at once. */
function removeSharedPictures(context: AppLoadContext, { userId: ownerId }: MemberAction) {
  context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId }));
}

/** One action on one member. */
export function perform(
  context: AppLoadContext,
  intent: PersonAction,
  input: MemberAction & { reason: string },
) {
  const { db, env } = context;
  const { reason, ...member } = input;
  const mail = {
    ...member,
    encryptionKey: env.ENCRYPTION_KEY,
    mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
  };
  const actions = {
    claim: () => sendClaimLink(db, mail),
    verify: () => resendVerification(db, mail),
    password: () => sendPasswordLink(db, mail),
    "sign-out": () => signOutMember(db, member),
    ...byGrantAction((plan) => () => grantExpert(db, member, plan)),
    "take-expert": () => revokeExpert(db, member),
    "grant-admin": () => grantAdmin(db, member),
    "take-admin": () => revokeAdmin(db, member),
    "remove-factor": () => removeSecondFactor(db, member),
    async suspend() {
      const contact = siteContact(context);
      const result = await suspendMember(db, { ...member, reason, siteContact: contact });
      removeSharedPictures(context, member);
      return result;
    },
    restore: () => restoreMember(db, member),
    async delete() {
      const result = await deleteMember({ db, encryptionKey: env.ENCRYPTION_KEY }, member);
      if (result === "done") closeSocketsAfterResponse(context, member);
      if (result === "done") removeSharedPictures(context, member);
      return result;
    },
  } satisfies Record<PersonAction, () => unknown>;
  return actions[intent]();
}
