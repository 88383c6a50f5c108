import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { findPersonUnscoped } from "#app/domain/people/person/find-person.server.ts";
import { DELETION_GRACE_DAYS } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { loadConfirmation } from "#app/routes/admin/parts/confirmation.server.ts";
import { Confirmation } from "#app/routes/admin/parts/confirmation.tsx";
import { actionsOn } from "#app/routes/admin/people/person/load-person.server.ts";
import { isDangerous } from "#app/routes/admin/people/person/person-action.tsx";
import { asksFirst, PERSON_ACTIONS } from "#app/routes/admin/people/person/person-intents.ts";
import {
  perform,
  requireFreshSignIn,
} from "#app/routes/admin/people/person/run-person-action.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Shows who it is about before an admin acts. */
export async function loader(args: LoaderFunctionArgs) {
  const userId = args.params.userId ?? "";
  const act = readAct(args.params.act);
  const loaded = await loadConfirmation(args, {
    title: act ? `person.acts.${act}.title` : "person.lostTitle",
    sections: ["person", "listingDeletion"],
    async find({ db }, admin) {
      const person = act && (await findPersonUnscoped(db, userId));
      if (!person) return null;
      const isPossible = actionsOn(person, admin?.userId ?? "").includes(act);
      const { name, username, email, hasAddress } = person;
      return { name: name || username, email: hasAddress ? readableEmail(email) : "", isPossible };
    },
  });
  return { ...loaded, userId, act, days: DELETION_GRACE_DAYS };
}

const readAct = (name: string | undefined) =>
  PERSON_ACTIONS.find((action) => asksFirst(action) && action === name);

export const action = formAction({
  async guard({ request, context, params }) {
    const { userId: actorId } = await requireAdmin(request, context, { resumes: "here" });
    const act = readAct(params.act);
    if (!act) throw new Response(null, { status: 404 });
    await requireFreshSignIn({ request, context }, act);
    return { actorId, act };
  },
  async run({ context, params: { userId = "" }, guarded: { actorId, act } }) {
    const result = await perform(context, act, { actorId, userId, reason: "" });
    if (result === "not-found") throw new Response(null, { status: 404 });
    return { state: result === "done" ? "done" : "refused", result, act, userId } as const;
  },
  answers: {
    done: ({ userId, act }) => ({
      to: paths.adminPerson(userId),
      toast: { title: `person.acts.${act}.done` },
      sendsMails: true,
    }),
    refused: ({ result }) => ({
      status: 409,
      reason: `person.errors.${result === "done" ? "unchanged" : result}`,
    }),
  },
  unavailable: { reason: "person.errors.unavailable" },
});

export default function ConfirmedActPage() {
  const { userId, act, subject, days } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (!act) return null;
  const look = isDangerous(act) ? ("danger" as const) : undefined;
  const form = subject?.isPossible
    ? { action: paths.adminPersonAct(userId, act), label: t(`person.acts.${act}.submit`), look }
    : subject && t("person.actNothing");
  return (
    <Confirmation
      path={paths.adminPeople()}
      title={t(`person.acts.${act}.title`)}
      back={{ href: paths.adminPerson(userId), label: subject?.name ?? t("person.lostTitle") }}
      problem={t("person.errors.title")}
      form={form}
    >
      <p className="mt-4">{t(`person.acts.${act}.text`, { days })}</p>
      {subject && (
        <FactList
          facts={[
            { label: t("listingDeletion.name"), value: subject.name },
            { label: t("listingDeletion.email"), value: subject.email },
          ].filter(({ value }) => value)}
        />
      )}
    </Confirmation>
  );
}
