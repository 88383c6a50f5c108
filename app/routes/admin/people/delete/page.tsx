import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Choice } from "#app/components/ui/choice.tsx";
import { deleteListing } from "#app/domain/people/act/delete-listing.server.ts";
import { findPersonUnscoped } from "#app/domain/people/person/find-person.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { flagField } from "#app/lib/form-fields.ts";
import { paths } from "#app/paths.ts";
import { loadConfirmation } from "#app/routes/admin/parts/confirmation.server.ts";
import { Confirmation } from "#app/routes/admin/parts/confirmation.tsx";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const userId = args.params.userId ?? "";
  const loaded = await loadConfirmation(args, {
    title: "listingDeletion.title",
    sections: ["listingDeletion", "person"],
    async find({ db }) {
      const person = await findPersonUnscoped(db, userId);
      return (
        person && {
          name: person.name || person.username,
          email: person.hasAddress ? person.email : "",
          products: person.products,
          isUnclaimed: person.unclaimedAt !== null,
        }
      );
    },
  });
  return { ...loaded, userId };
}

export const action = formAction({
  guard: asRecentAdmin({ resumes: "here" }),
  schema: z.object({ refused: flagField() }),
  async run({ context, params: { userId = "" }, guarded: { userId: actorId }, value }) {
    const act = { actorId, userId, isRefused: value.refused };
    const result = await deleteListing(context.db, act);
    if (result === "not-found") throw new Response(null, { status: 404 });
    return result;
  },
  answers: {
    done: { to: paths.adminPeople(), toast: { title: "listingDeletion.done" } },
    claimed: { status: 409, reason: "listingDeletion.errors.claimed" },
    unchanged: { status: 409, reason: "person.errors.unchanged" },
    "no-right": { status: 409, reason: "person.errors.no-right" },
  },
  unavailable: { reason: "listingDeletion.errors.unavailable" },
});

export default function DeleteListingPage() {
  const { userId, subject: person } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const form = person?.isUnclaimed
    ? {
        action: paths.adminListingDeletion(userId),
        fields: person.email && <RefusedChoice />,
        look: "danger" as const,
        label: t("listingDeletion.submit"),
        pending: t("listingDeletion.pending"),
      }
    : person && t("listingDeletion.errors.claimed");
  return (
    <Confirmation
      path={paths.adminPeople()}
      title={t("listingDeletion.title")}
      back={{ href: paths.adminPerson(userId), label: person?.name ?? t("listingDeletion.back") }}
      problem={t("person.errors.title")}
      form={form}
    >
      {person?.isUnclaimed && (
        <>
          <p className="mt-4">{t("listingDeletion.text")}</p>
          <FactList
            facts={[
              { label: t("listingDeletion.name"), value: person.name },
              { label: t("listingDeletion.email"), value: person.email },
              { label: t("listingDeletion.products"), value: String(person.products) },
            ].filter(({ value }) => value)}
          />
        </>
      )}
    </Confirmation>
  );
}

/** As it was ticked in the form that was refused or waited for a sign-in. */
function RefusedChoice() {
  const { filled } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>() ?? filled?.lastResult;
  const { t } = useTexts();
  return (
    <Choice
      kind="checkbox"
      name="refused"
      value="on"
      label={t("listingDeletion.refused")}
      defaultChecked={lastResult?.initialValue?.refused === "on"}
    />
  );
}
