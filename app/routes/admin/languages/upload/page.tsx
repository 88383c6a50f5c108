import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DropArea } from "#app/components/forms/drop-area.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { listLanguages } from "#app/domain/languages/list-languages.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { upload } from "./receive-upload.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const action = upload;

/** The choice in the form, and the parameter of the address that chooses it. */
const NEW_LANGUAGE = "new";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const isNew = new URL(request.url).searchParams.get("language") === NEW_LANGUAGE;
  return {
    ...describeAdminPage(context, admin, {
      title: isNew ? "languages.add" : "languageImport.title",
      sections: ["languages", "languageImport"],
    }),
    isNew,
    // During an outage no visitor is known to be an admin.
    languages: listLanguages()
      .filter(({ isPublished }) => isPublished || admin)
      .map(({ locale, name }) => ({ value: locale, label: name })),
  };
}

export default function LanguageImportPage() {
  const { isNew } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={t(isNew ? "languages.add" : "languageImport.title")}
      text={`${isNew ? `${t("languageImport.addText")} ` : ""}${t("languageImport.text")}`}
      back={{ href: paths.adminLanguages(), label: t("admin.parts.languages") }}
    >
      <UploadForm />
    </AdminPage>
  );
}

type UploadFields = Record<"language" | "code" | "name" | "file", string>;

const FORM_ID = "import";

function UploadForm() {
  const { languages, isNew } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const [form, fields] = useForm<UploadFields>({
    id: FORM_ID,
    lastResult,
    defaultValue: isNew ? { language: NEW_LANGUAGE } : {},
  });
  const choices = [...languages, { value: NEW_LANGUAGE, label: t("languageImport.newLanguage") }];
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="card mt-6 flex max-w-xl flex-col gap-5 p-5 sm:p-8"
    >
      <FormProblem
        form={form}
        title={t("languageImport.failed")}
        invalidText={t("languageImport.check")}
      />
      <SelectField
        field={fields.language}
        label={t("languageImport.language")}
        placeholder={t("languageImport.choose")}
        options={choices}
        isRequired
      />
      <fieldset className="flex flex-col gap-5 border-l-2 border-line pl-5">
        <legend className="mb-3 text-sm text-muted">{t("languageImport.newTitle")}</legend>
        <TextField
          field={fields.code}
          label={t("languageImport.code")}
          hint={t("languageImport.codeHint")}
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextField
          field={fields.name}
          label={t("languageImport.name")}
          hint={t("languageImport.nameHint")}
          maxLength={60}
        />
      </fieldset>
      <FileField errors={fields.file.errors} />
      <SubmitButton
        className="self-start"
        data-needs-file=""
        label={t("languageImport.submit")}
        pending={t("languageImport.submitting")}
      />
    </form>
  );
}

/** Browsers never restore a chosen file, so it is chosen again after a refusal. */
function FileField({ errors }: { errors?: string[] }) {
  const { t } = useTexts();
  const id = `${FORM_ID}-file`;
  const error = errors?.[0];
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t("languageImport.file")}
      </label>
      <DropArea>
        <input
          id={id}
          type="file"
          name="file"
          accept=".json,application/json"
          required
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        />
      </DropArea>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t("languageImport.fileHint")}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
