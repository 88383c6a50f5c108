import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ShownImport } from "#app/routes/admin/imports/import-view.server.ts";

/** Plain buttons, because this page hydrates and the shared button would add a script. */
export function ImportDecision({ shown }: { shown: ShownImport & { mayUndo: boolean } }) {
  const { state, mayUndo } = shown;
  if (mayUndo) return <Undo id={shown.id} />;
  if (state !== "reading" && state !== "ready" && state !== "applying") return null;
  return (
    <div className="mt-6 flex max-w-2xl flex-col gap-4">
      {state === "ready" && <Ready shown={shown} />}
      <Cancel action={paths.adminImport(shown.id)} />
    </div>
  );
}

function Ready({ shown }: { shown: ShownImport }) {
  const { t } = useTexts();
  const { id, type, valid, invalid, incomplete, ignoredColumns } = shown;
  const apply = type === "experts" ? "applyExperts" : "applyProducts";
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="ready">
      <h2 id="ready" className="text-lg">
        {t("importPage.ready.title")}
      </h2>
      <p className="mt-2 text-sm">
        {valid > 0 ? t(`importPage.ready.${type}`, { count: valid }) : t("importPage.ready.none")}
      </p>
      {incomplete > 0 && (
        <p className="mt-2 text-sm">{t("importPage.ready.incomplete", { count: incomplete })}</p>
      )}
      {invalid > 0 && (
        <p className="mt-2 text-sm">{t("importPage.ready.invalid", { count: invalid })}</p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t("importPage.unknown", { columns: ignoredColumns.join(", ") })}
        </p>
      )}
      <a
        className="link mt-2 inline-flex min-h-11 items-center text-sm"
        href={paths.adminImportColumns(id)}
      >
        {t("importPage.ready.changeColumns")}
      </a>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {valid > 0 && (
          <form method="post" className="flex flex-wrap items-center gap-3">
            <button
              type="submit"
              name="intent"
              value="apply"
              className="button button-primary"
              data-pending={t("importPage.ready.applying")}
            >
              {t(`importPage.ready.${apply}`, { count: valid })}
            </button>
            {incomplete > 0 && incomplete < valid && (
              <button
                type="submit"
                name="intent"
                value="apply-complete"
                className="button button-secondary"
                data-pending={t("importPage.ready.applying")}
              >
                {t("importPage.ready.onlyComplete", { count: valid - incomplete })}
              </button>
            )}
          </form>
        )}
        {invalid > 0 && (
          <a href={paths.adminImportFailures(id)} className="button button-secondary">
            <Icon name="arrowDown" className="size-4" />
            {t("importPage.download")}
          </a>
        )}
      </div>
    </section>
  );
}

/** Leads to the page that says what would be removed. */
function Undo({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <div className="mt-6 max-w-2xl">
      <CollapsedAction label={t("importPage.undo.label")}>
        <p className="text-muted">{t("importPage.undo.text")}</p>
        <p className="mt-4">
          <a href={paths.adminImportUndo(id)} className="button button-secondary">
            {t("importPage.undo.link")}
          </a>
        </p>
      </CollapsedAction>
    </div>
  );
}

/** Needs the texts of `importPage`. `action`: the page of the import. */
export function Cancel({ action }: { action: string }) {
  const { t } = useTexts();
  return (
    <CollapsedAction label={t("importPage.cancel.label")}>
      <p className="text-muted">{t("importPage.cancel.text")}</p>
      <form method="post" action={action} className="mt-4">
        <button
          type="submit"
          name="intent"
          value="cancel"
          className="button button-danger"
          data-pending={t("importPage.cancel.pending")}
        >
          {t("importPage.cancel.button")}
        </button>
      </form>
    </CollapsedAction>
  );
}
