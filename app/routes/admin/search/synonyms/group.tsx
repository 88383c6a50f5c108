import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SelectField, TextAreaField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { findSynonymsUnscoped } from "#app/domain/synonyms/edit-synonyms.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { NEW_GROUP, synonymsAction } from "./save-synonyms.server.ts";

const MOST_PREFILLED = 60;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** A link may fill in the first term of a new group: a search that found nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const { synonymId = "" } = params;
  const isNew = synonymId === NEW_GROUP;
  const finding = isNew ? Promise.resolve(null) : findSynonymsUnscoped(context.db, synonymId);
  const group = admin && (await unlessPosted(context, finding));
  // A refused form returns with its text, even if the group is gone.
  if (!isNew && !group && !context.isFormPost) throw data(null, { status: 404 });
  const typed = new URL(request.url).searchParams.get("terms") ?? "";
  const title = isNew ? "synonyms.newTitle" : "synonyms.editTitle";
  return {
    ...describeAdminPage(context, admin, { title, sections: ["synonyms"] }),
    isNew,
    seen: String(group?.updatedAt ?? 0),
    values: {
      terms: group?.terms ?? typed.slice(0, MOST_PREFILLED),
      narrower: group?.narrower ?? "",
      category: group?.category ?? "",
    },
  };
}

export const action = synonymsAction;

export default function SynonymGroupPage() {
  const { isNew, values } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const [first = ""] = values.terms.split(", ");
  return (
    <AdminPage
      path={paths.adminSynonyms()}
      title={t(isNew ? "synonyms.newTitle" : "synonyms.editTitle")}
      text={t("synonyms.formText")}
      back={{ href: paths.adminSynonyms(), label: t("admin.parts.search") }}
      aside={
        first && (
          <a href={paths.experts({ q: first })} className="button button-secondary">
            {t("synonyms.tryWord", { word: first })}
          </a>
        )
      }
    >
      <GroupForm />
      {!isNew && <RemoveForm />}
    </AdminPage>
  );
}

/** The hidden field says which state of the group the form showed. */
function Seen() {
  const { seen } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>()?.initialValue?.seen;
  return <input type="hidden" name="seen" value={typeof posted === "string" ? posted : seen} />;
}

function GroupForm() {
  const { values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const [form, fields] = useForm<typeof values>({
    id: "synonyms",
    defaultValue: values,
    lastResult,
  });
  const options = EXPERT_CATEGORIES.map(({ value }) => ({
    value,
    label: t(`categories.${value}`),
  }));
  return (
    <section className="card mt-6 p-5 sm:p-8">
      <form method="post" noValidate className="flex max-w-3xl flex-col gap-5">
        <FormProblem
          form={form}
          title={t("synonyms.errors.title")}
          invalidText={t("synonyms.errors.check")}
          labels={{
            terms: t("synonyms.terms"),
            narrower: t("synonyms.narrower"),
            category: t("synonyms.category"),
          }}
        />
        <Seen />
        <TextAreaField
          field={fields.terms}
          label={t("synonyms.terms")}
          hint={t("synonyms.termsHint")}
          isRequired
          rows={4}
        />
        <TextAreaField
          field={fields.narrower}
          label={t("synonyms.narrower")}
          hint={t("synonyms.narrowerHint")}
          rows={3}
        />
        <SelectField
          field={fields.category}
          label={t("synonyms.category")}
          hint={t("synonyms.categoryHint")}
          placeholder={t("synonyms.noCategory")}
          options={options}
        />
        <SubmitButton className="self-start" intent="save" label={t("synonyms.save")} />
      </form>
    </section>
  );
}

function RemoveForm() {
  const { t } = useTexts();
  return (
    <div className="mt-6">
      <CollapsedAction label={t("synonyms.remove")}>
        <form method="post">
          <p>{t("synonyms.removeText")}</p>
          <Seen />
          <SubmitButton
            className="mt-3"
            intent="remove"
            look="danger"
            label={t("synonyms.confirmRemove")}
          />
        </form>
      </CollapsedAction>
    </div>
  );
}
