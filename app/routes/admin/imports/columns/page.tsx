import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Cancel } from "#app/routes/admin/imports/import/import-decision.tsx";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { actOnColumns, loadColumns } from "./columns-page.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadColumns;
export const action = actOnColumns;

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

export default function ImportColumnsPage() {
  const { importId, shown } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const problem = lastResult?.error?.[""]?.[0];
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminSettings({ tab: "import" })}
      title={t("importColumns.title")}
      text={t("importColumns.text")}
      back={{ href: paths.adminSettings({ tab: "import" }), label: t("importColumns.back") }}
    >
      {problem && (
        <div className="mt-4 max-w-4xl">
          <Alert variant="danger" title={t("importColumns.errors.title")}>
            <p>{problem}</p>
          </Alert>
        </div>
      )}
      {shown && (
        <form method="post" action={paths.adminImportColumns(importId)} className="mt-6 max-w-4xl">
          <Encodings shown={shown} posted={lastResult?.initialValue} />
          <Columns shown={shown} posted={lastResult?.initialValue} />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <SubmitButton label={t("importColumns.submit")} pending={t("importColumns.pending")} />
          </div>
        </form>
      )}
      {shown && (
        <div className="mt-6 max-w-4xl">
          <Cancel action={paths.adminImport(importId)} />
        </div>
      )}
    </AdminPage>
  );
}

interface PartProps {
  shown: Shown;
  /** What was chosen before, when the form was refused. */
  posted: Record<string, unknown> | null | undefined;
}

/** The same cells in each encoding, so that the right one is seen without another request. */
function Encodings({ shown, posted }: PartProps) {
  const { t } = useTexts();
  if (shown.encodings.length === 0) return null;
  return (
    <fieldset className="card mb-6 p-5 sm:p-6">
      <legend className="float-left text-lg font-medium">{t("importColumns.encoding")}</legend>
      <p className="clear-both pt-1 pb-2 text-sm text-muted">{t("importColumns.encodingText")}</p>
      {shown.encodings.map(({ encoding, examples }) => (
        <label key={encoding} className="choice items-start py-2">
          <input
            type="radio"
            name="encoding"
            value={encoding}
            defaultChecked={(posted?.encoding ?? shown.encoding) === encoding}
          />
          <span>
            <span className="block font-medium">{t(`importColumns.encodings.${encoding}`)}</span>
            <span className="block wrap-anywhere text-muted">{examples.join(" · ")}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Columns({ shown, posted }: PartProps) {
  const { t } = useTexts();
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="columns">
      <h2 id="columns" className="text-lg">
        {t("importColumns.columns", { file: shown.fileName })}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t("importColumns.required", { columns: shown.required })}
      </p>
      <ul className="mt-4 divided">
        {shown.columns.map((column) => (
          <li key={column.heading} className="grid items-start gap-2 py-3 sm:grid-cols-2 sm:gap-6">
            <ColumnChoice
              column={column}
              name={column.name}
              choices={shown.choices}
              chosen={posted ? String(posted[column.name] ?? "") : column.field}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
