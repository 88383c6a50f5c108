import type { SubmissionResult } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { importQuery, toImport } from "#app/domain/imports/find-import.server.ts";
import { startUndo } from "#app/domain/imports/undo/start-undo.server.ts";
import { toUndoCounts, undoCountsQuery } from "#app/domain/imports/undo/undo-counts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { continueImportAfterResponse } from "#app/routes/admin/imports/import-steps.server.ts";
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
import { Consequences } from "./consequences.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** The page asks for a recent sign-in in place of its button, so that no press is lost. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const importId = params.importId ?? "";
  const finding = previewUndo(context.db, importId);
  const found = context.isFormRefused ? await whenAvailable(finding) : await finding;
  if (!found && !context.isFormRefused) throw new Response(null, { status: 404 });
  return data({
    ...describeAdminPage(context, admin, {
      title: "importUndo.title",
      sections: ["importUndo", "person"],
    }),
    importId,
    isRecent: admin === null || hasRecentSignIn(admin),
    found,
  });
}

type Database = Parameters<typeof importQuery>[0];

/** Null when there is no such import. */
async function previewUndo(db: Database, importId: string) {
  const [rows, experts, products] = await db.batch([
    importQuery(db, importId),
    undoCountsQuery(db, { importId, type: "experts" }),
    undoCountsQuery(db, { importId, type: "products" }),
  ]);
  const found = toImport(rows);
  if (!found) return null;
  const { type, fileName, state } = found;
  const isOver = state !== "done" && state !== "canceled";
  const counts = toUndoCounts(type === "experts" ? experts : products);
  return { type, fileName, isOver, counts };
}

export const action = formAction({
  guard: asRecentAdmin,
  async run({ context: { db }, params: { importId = "" }, guarded: { userId: actorId } }) {
    const found = await previewUndo(db, importId);
    if (!found) throw new Response(null, { status: 404 });
    const state = await startUndo(db, { importId, actorId, counts: found.counts });
    return { state, importId };
  },
  answers: {
    started({ importId }, { context }) {
      continueImportAfterResponse(context, importId);
      return { to: paths.adminImport(importId), toast: { title: "importUndo.started" } };
    },
    "not-ready": { status: 409, reason: "importUndo.errors.notReady" },
  },
  unavailable: { reason: "importUndo.errors.unavailable" },
});

export default function UndoImportPage() {
  const { importId, found, isRecent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const problem = lastResult?.error?.[""]?.[0];
  const { t } = useTexts();
  const back = paths.adminImport(importId);
  return (
    <AdminPage
      path={paths.adminSettings({ tab: "import" })}
      title={t("importUndo.title")}
      back={{ href: back, label: found?.fileName ?? t("importUndo.back") }}
    >
      {problem && (
        <div className="mt-4 max-w-2xl">
          <Alert variant="danger" title={t("importUndo.errors.title")}>
            <p>{problem}</p>
          </Alert>
        </div>
      )}
      {found && (
        <div className="max-w-2xl">
          <Consequences counts={found.counts} type={found.type} />
          {found.isOver || found.counts.removed === 0 ? (
            <p className="mt-6">{t("importUndo.nothing")}</p>
          ) : isRecent ? (
            <form method="post" action={paths.adminImportUndo(importId)} className="mt-6">
              <SubmitButton
                look="danger"
                label={t(`importUndo.submit.${found.type}`, { count: found.counts.removed })}
                pending={t("importUndo.pending")}
              />
            </form>
          ) : (
            <ConfirmFirst redirectTo={paths.adminImportUndo(importId)} />
          )}
        </div>
      )}
    </AdminPage>
  );
}
