import { type SubmissionResult, useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { listPeopleByIdUnscoped } from "#app/domain/people/list/list-people.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { listUrl } from "#app/routes/admin/people/list/people-address.server.ts";
import { BULK_ACTIONS } from "#app/routes/admin/people/person/person-intents.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnPeople, readIds } from "./run-bulk-action.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Shows the chosen people before anything changes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const { searchParams, pathname, search } = new URL(request.url);
  const intent = BULK_ACTIONS.find((name) => name === searchParams.get("intent"));
  const ids = readIds(searchParams);
  const back = listUrl(searchParams);
  if (!intent || ids.length === 0) throw redirect(back);
  const listing = listPeopleByIdUnscoped(context.db, ids);
  const people = context.isFormRefused ? await whenAvailable(listing) : await listing;
  return {
    ...describeAdminPage(context, admin, {
      title: "people.bulk.title",
      sections: ["people", "person"],
    }),
    intent,
    back,
    // With the people, and with the parameters of the list.
    url: pathname.replace(/\.data$/, "") + search,
    people: people?.map(({ id, name, username }) => ({ id, name: name || username })) ?? [],
  };
}

export const action = actOnPeople;

export default function BulkPage() {
  const { intent, people, back } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminPeople()}
      title={t(`person.acts.${intent}.title`)}
      text={t(`person.acts.${intent}.text`)}
      back={{ href: back, label: t("person.back") }}
    >
      <section className="card mt-6 p-5 sm:p-6">
        <h2 className="text-lg">{t("people.bulk.people", { count: people.length })}</h2>
        <ul className="mt-2 list-disc pl-5 text-sm">
          {people.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
        <BulkForm />
      </section>
    </AdminPage>
  );
}

function BulkForm() {
  const { intent, url, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const { t } = useTexts();
  const [form, fields] = useForm<{ reason: string }>({ id: "bulk", lastResult });
  return (
    <form method="post" action={url} noValidate className="mt-4 grid gap-4">
      <FormProblem
        form={form}
        title={t("person.errors.title")}
        invalidText={t("person.errors.check")}
        labels={{ reason: t("person.acts.suspend.label") }}
      />
      {intent === "suspend" && (
        <TextAreaField
          field={fields.reason}
          label={t("person.acts.suspend.label")}
          hint={t("person.acts.suspend.hint")}
          isRequired
          rows={3}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          intent={intent}
          look={intent === "suspend" ? "danger" : "primary"}
          label={t(`person.acts.${intent}.submit`)}
        />
        <a href={back} className="button button-quiet">
          {t("people.bulk.cancel")}
        </a>
      </div>
    </form>
  );
}
