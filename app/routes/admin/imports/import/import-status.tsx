import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { UploadBar } from "#app/components/uploads/upload-progress.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ShownImport } from "#app/routes/admin/imports/import-view.server.ts";

/** The progress or the result of an import. */
export function ImportStatus({ shown }: { shown: ShownImport }) {
  const { state } = shown;
  if (state === "refused") return <Refused shown={shown} />;
  if (state === "reading" || state === "applying" || state === "undoing")
    return <Progress shown={shown} state={state} />;
  if (state === "undone") return <Undone removed={shown.removed} />;
  return state === "ready" || state === "mapping" ? null : <Results shown={shown} />;
}

interface ProgressProps {
  shown: ShownImport;
  state: "reading" | "applying" | "undoing";
}

function Progress({ shown, state }: ProgressProps) {
  const { t } = useTexts();
  const { progress, total, valid, success, failed, applied, removed } = shown;
  const done = success + failed - shown.invalid;
  const texts = {
    reading: () => t("importPage.readingText", { count: total }),
    applying: () => t("importPage.applyingText", { done, all: done + valid }),
    undoing: () => t("importPage.undoingText", { done: removed, all: removed + applied }),
  };
  return (
    <section className="card mt-6 max-w-2xl p-5 sm:p-6" aria-labelledby="progress">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="progress" className="text-lg">
          {t(`importPage.${state}`)}
        </h2>
        <span className="text-sm tabular-nums">{progress} %</span>
      </div>
      <div className="mt-3">
        <UploadBar percent={progress} />
      </div>
      <p className="mt-3 text-sm text-muted">{texts[state]()}</p>
    </section>
  );
}

function Undone({ removed }: { removed: number }) {
  const { t } = useTexts();
  return (
    <div className="mt-6 max-w-2xl">
      <Alert variant="success" title={t("importPage.undone.title")}>
        <p>{t("importPage.undone.text", { count: removed })}</p>
      </Alert>
    </div>
  );
}

function Refused({ shown }: { shown: ShownImport }) {
  const { t } = useTexts();
  return (
    <div className="mt-6 max-w-2xl">
      <Alert variant="danger" title={t("importPage.refused.title")}>
        <p>{shown.problemText}</p>
      </Alert>
      <p className="mt-6">
        <a href={paths.adminSettings({ tab: "import" })} className="button button-primary">
          {t("importPage.refused.again")}
        </a>
      </p>
    </div>
  );
}

function Results({ shown }: { shown: ShownImport }) {
  const { t } = useTexts();
  const { id, state, total, success, failed, noticed, failedText } = shown;
  const title = t(state === "done" ? "importPage.done.title" : "importPage.canceled.title");
  const numbers = { total, success, failed };
  return (
    <section className="mt-6 max-w-2xl" aria-labelledby="results">
      <h2 id="results" className="sr-only">
        {title}
      </h2>
      <Alert
        variant={state === "canceled" ? "info" : success > 0 ? "success" : "danger"}
        title={title}
      >
        <p>
          {state === "done"
            ? t("importPage.done.text", { success, total })
            : t("importPage.canceled.text", { count: success })}
        </p>
      </Alert>
      {failedText && (
        <div className="mt-3">
          <Alert variant="info">
            <p>{failedText}</p>
          </Alert>
        </div>
      )}
      <dl className="card mt-4 grid grid-cols-3 p-5 text-center">
        {(["total", "success", "failed"] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`importPage.${name}`)}</dt>
            <dd className="text-xl font-medium tabular-nums">{numbers[name]}</dd>
          </div>
        ))}
      </dl>
      {noticed > 0 && (
        <p className="mt-4 text-sm">
          {t("importPage.noticed", { count: noticed })}{" "}
          <a className="link" href={paths.adminImport(id, { show: "noticed" })}>
            {t("importPage.noticedLink")}
          </a>
        </p>
      )}
      {failed > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <a href={paths.adminImportFailures(id)} className="button button-secondary">
            <Icon name="arrowDown" className="size-4" />
            {t("importPage.download")}
          </a>{" "}
          <span className="text-muted">{t("importPage.downloadText")}</span>
        </p>
      )}
    </section>
  );
}
