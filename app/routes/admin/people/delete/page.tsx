import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Choice } from "#app/components/ui/choice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { deleteListing } from "#app/domain/people/delete-listing.server.ts";
import { findPersonUnscoped } from "#app/domain/people/find-person.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { flagField } from "#app/lib/form-fields.ts";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { ConfirmFirst } from "#app/routes/admin/parts/confirm-first.tsx";
import {
  asRecentAdmin,
  describeAdminPage,
  requireAdminOrOutage,
} from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { hasRecentSignIn } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** The page asks for a recent sign-in in place of its button, so that no press is lost. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const userId = params.userId ?? "";
  const finding = findPersonUnscoped(context.db, userId);
  const person = context.isFormRefused ? await whenAvailable(finding) : await finding;
  if (!person && !context.isFormRefused) throw new Response(null, { status: 404 });
  return {
    ...describeAdminPage(context, admin, {
      title: "listingDeletion.title",
      sections: ["listingDeletion", "person"],
    }),
    userId,
    isRecent: admin === null || hasRecentSignIn(admin),
    person: person && {
      name: person.name || person.username,
      email: person.hasAddress ? person.email : "",
      products: person.products,
      isUnclaimed: person.unclaimedAt !== null,
    },
  };
}

export const action = formAction({
  guard: asRecentAdmin,
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
  const { userId, person, isRecent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const problem = lastResult?.error?.[""]?.[0];
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminPeople()}
      title={t("listingDeletion.title")}
      back={{ href: paths.adminPerson(userId), label: person?.name ?? t("listingDeletion.back") }}
    >
      {problem && (
        <div className="mt-4 max-w-2xl">
          <Alert variant="danger" title={t("person.errors.title")}>
            <p>{problem}</p>
          </Alert>
        </div>
      )}
      {person && !person.isUnclaimed && (
        <p className="mt-6 max-w-2xl">{t("listingDeletion.errors.claimed")}</p>
      )}
      {person?.isUnclaimed && (
        <div className="max-w-2xl">
          <p className="mt-4">{t("listingDeletion.text")}</p>
          <FactList
            facts={[
              { label: t("listingDeletion.name"), value: person.name },
              { label: t("listingDeletion.email"), value: person.email },
              { label: t("listingDeletion.products"), value: String(person.products) },
            ].filter(({ value }) => value)}
          />
          {isRecent ? (
            <DeletionForm userId={userId} hasAddress={person.email !== ""} />
          ) : (
            <ConfirmFirst redirectTo={paths.adminListingDeletion(userId)} />
          )}
        </div>
      )}
    </AdminPage>
  );
}

function DeletionForm({ userId, hasAddress }: { userId: string; hasAddress: boolean }) {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.adminListingDeletion(userId)} className="mt-6 grid gap-4">
      {hasAddress && (
        <Choice kind="checkbox" name="refused" value="on" label={t("listingDeletion.refused")} />
      )}
      <div>
        <SubmitButton
          look="danger"
          label={t("listingDeletion.submit")}
          pending={t("listingDeletion.pending")}
        />
      </div>
    </form>
  );
}
