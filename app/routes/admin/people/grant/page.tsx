import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { findPersonUnscoped } from "#app/domain/people/find-person.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { loadConfirmation } from "#app/routes/admin/parts/confirmation.server.ts";
import { Confirmation } from "#app/routes/admin/parts/confirmation.tsx";
import { actionsOn } from "#app/routes/admin/people/person/load-person.server.ts";
import { isGrant, PERSON_ACTIONS } from "#app/routes/admin/people/person/person-intents.ts";
import {
  perform,
  requireFreshSignIn,
} from "#app/routes/admin/people/person/run-person-action.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Shows who gets what before an admin gives a plan or the rights of an admin. */
export async function loader(args: LoaderFunctionArgs) {
  const userId = args.params.userId ?? "";
  const grant = readGrant(args.params.grant);
  const loaded = await loadConfirmation(args, {
    title: grant ? `person.acts.${grant}.title` : "person.lostTitle",
    sections: ["person", "listingDeletion"],
    async find({ db }, admin) {
      const person = grant && (await findPersonUnscoped(db, userId));
      if (!person) return null;
      const isPossible = actionsOn(person, admin?.userId ?? "").includes(grant);
      const { name, username, email, hasAddress } = person;
      return { name: name || username, email: hasAddress ? email : "", isPossible };
    },
  });
  return { ...loaded, userId, grant };
}

const readGrant = (name: string | undefined) =>
  PERSON_ACTIONS.find((action) => isGrant(action) && action === name);

export const action = formAction({
  async guard({ request, context, params }) {
    const { userId: actorId } = await requireAdmin(request, context, { resumes: "here" });
    const grant = readGrant(params.grant);
    if (!grant) throw new Response(null, { status: 404 });
    await requireFreshSignIn({ request, context }, grant);
    return { actorId, grant };
  },
  async run({ context, params: { userId = "" }, guarded: { actorId, grant } }) {
    const result = await perform(context, grant, { actorId, userId, reason: "" });
    if (result === "not-found") throw new Response(null, { status: 404 });
    return { state: result === "done" ? "given" : "refused", result, grant, userId } as const;
  },
  answers: {
    given: ({ userId, grant }) => ({
      to: paths.adminPerson(userId),
      toast: { title: `person.acts.${grant}.done` },
      sendsMails: true,
    }),
    refused: ({ result }) => ({
      status: 409,
      reason: `person.errors.${result === "done" ? "unchanged" : result}`,
    }),
  },
  unavailable: { reason: "person.errors.unavailable" },
});

export default function GrantPage() {
  const { userId, grant, subject } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (!grant) return null;
  const form = subject?.isPossible
    ? { action: paths.adminGrant(userId, grant), label: t(`person.acts.${grant}.submit`) }
    : subject && t("person.grantNothing");
  return (
    <Confirmation
      path={paths.adminPeople()}
      title={t(`person.acts.${grant}.title`)}
      back={{ href: paths.adminPerson(userId), label: subject?.name ?? t("person.lostTitle") }}
      problem={t("person.errors.title")}
      form={form}
    >
      <p className="mt-4">{t(`person.acts.${grant}.text`)}</p>
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
