import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ImportStateBadge } from "#app/routes/admin/imports/import-state.tsx";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { ImportDecision } from "./import-decision.tsx";
import { actOnImport, loadImport } from "./import-page.server.ts";
import { ImportRows } from "./import-rows.tsx";
import { ImportStatus } from "./import-status.tsx";

const POLL_MS = 2_000;

/** Scripts update the progress. */
export const handle = { hydrate: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadImport;
export const action = actOnImport;

export default function AdminImportPage() {
  const { shown, href, refreshSeconds } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  useLiveImport(refreshSeconds !== null);
  return (
    <AdminPage
      path={paths.adminSettings({ tab: "import" })}
      title={shown?.import.fileName ?? t("importPage.back")}
      back={{ href: paths.adminSettings({ tab: "import" }), label: t("importPage.back") }}
    >
      {shown ? (
        <>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <ImportStateBadge state={shown.import.state} failed={shown.import.failed} />{" "}
            <span>{t(`importPage.kinds.${shown.import.type}`)}</span>{" "}
            <span>{shown.import.origin}</span>
          </p>
          <ImportStatus shown={shown.import} />
          <ImportDecision shown={shown.import} />
          <ImportRows {...shown} />
        </>
      ) : (
        <FailedLoad
          title={t("importPage.failedLoad")}
          text={t("importPage.failedLoadText")}
          href={href}
        />
      )}
    </AdminPage>
  );
}

/** Polls while the page is visible and the import is being read or applied. */
function useLiveImport(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isBusy || state !== "idle") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isBusy, revalidate, state]);
}
