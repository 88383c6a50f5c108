import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Choice } from "#app/components/ui/choice.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { decideImport, type FileView, loadImport } from "./import-page.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadImport;
export const action = decideImport;

export default function LanguageImportPreviewPage() {
  const { file, isGone, language } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={file ? t("languageImport.previewTitle", { language }) : t("languageImport.title")}
      text={file ? t("languageImport.previewText") : undefined}
      back={{ href: paths.adminLanguages(), label: t("admin.parts.languages") }}
    >
      {refused && (
        <div className="mt-6">
          <ErrorSummary title={t("languageImport.failed")} text={refused.error?.[""]?.[0]} />
        </div>
      )}
      {isGone && (
        <EmptyState title={t("languageImport.gone")} text={t("languageImport.goneText")}>
          <a href={paths.adminLanguageImport()} className="button button-secondary">
            {t("languageImport.title")}
          </a>
        </EmptyState>
      )}
      {file && <Preview file={file} />}
    </AdminPage>
  );
}

const COUNTED = ["added", "changed", "reset", "refused", "absent", "unchanged"] as const;

function Preview({ file }: { file: FileView }) {
  const { t } = useTexts();
  const { lists, unchangedCount } = file;
  const facts = COUNTED.map((name) => ({
    label: t(`languageImport.counts.${name}`),
    value: name === "unchanged" ? unchangedCount : lists[name].count,
  }));
  return (
    <>
      {file.isNew && <p className="mt-2 max-w-prose text-muted">{t("languageImport.newText")}</p>}
      <FactList facts={facts.filter(({ value }) => value > 0)} />
      <DecisionForm {...file} />
      <TextChanges lists={lists} />
    </>
  );
}

function DecisionForm({ version, lists }: Pick<FileView, "version" | "lists">) {
  const { t } = useTexts();
  const { added, changed, reset, absent } = lists;
  const changesSomething = added.count + changed.count + reset.count > 0;
  const canRemove = absent.count > 0;
  return (
    <form method="post" className="mt-6">
      <input type="hidden" name="version" value={version} />
      {!changesSomething && (
        <EmptyState
          drawing="done"
          title={t("languageImport.nothing")}
          text={t("languageImport.nothingText")}
        />
      )}
      {canRemove && (
        <div className="mb-3">
          <Choice
            kind="checkbox"
            name="removesAbsent"
            label={t("languageImport.removeAbsent", { count: absent.count })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {(changesSomething || canRemove) && (
          <SubmitButton
            intent="apply"
            label={t("languageImport.apply")}
            pending={t("languageImport.applying")}
          />
        )}
        <SubmitButton intent="discard" look="secondary" label={t("languageImport.discard")} />
      </div>
    </form>
  );
}

/** The columns of each list, beside the key. */
const COLUMNS = [
  ["refused", ["after", "counts.refused"]],
  ["changed", ["before", "after"]],
  ["reset", ["before", "after"]],
  ["added", ["english", "after"]],
  ["absent", ["before"]],
] as const;

function TextChanges({ lists }: Pick<FileView, "lists">) {
  const { t } = useTexts();
  return COLUMNS.map(([name, columns]) => {
    const { rows, count } = lists[name];
    if (rows.length === 0) return null;
    const title = t(`languageImport.lists.${name}`);
    const more = count - rows.length;
    const hasText = name === "refused" || name === "absent";
    const text = hasText ? t(`languageImport.lists.${name}Text`) : undefined;
    return (
      <AdminSection key={name} id={name} title={title} text={text}>
        <AdminTable
          caption={title}
          columns={(["key", ...columns] as const).map((column) => ({
            label: t(`languageImport.${column}`),
          }))}
          rows={rows.map(([key, ...texts]) => ({
            key,
            cells: [
              <span key={key} className="text-key">
                {key}
              </span>,
              ...texts,
            ],
          }))}
        />
        {more > 0 && (
          <p className="mt-3 text-sm text-muted">{t("languageImport.more", { count: more })}</p>
        )}
      </AdminSection>
    );
  });
}
