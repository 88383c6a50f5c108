import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { importQuery, toImport } from "#app/domain/imports/find-import.server.ts";
import { startUndo } from "#app/domain/imports/undo/start-undo.server.ts";
import {
  toUndoCounts,
  type UndoCounts,
  undoCountsQuery,
} from "#app/domain/imports/undo/undo-counts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { continueImportAfterResponse } from "#app/routes/admin/imports/import-steps.server.ts";
import { loadConfirmation } from "#app/routes/admin/parts/confirmation.server.ts";
import { Confirmation } from "#app/routes/admin/parts/confirmation.tsx";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const importId = args.params.importId ?? "";
  const loaded = await loadConfirmation(args, {
    title: "importUndo.title",
    sections: ["importUndo"],
    find: ({ db }) => previewUndo(db, importId),
  });
  return { ...loaded, importId };
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
  const isOver = !["done", "canceled", "undone"].includes(state);
  const counts = toUndoCounts(type === "experts" ? experts : products);
  return { type, fileName, isOver, counts };
}

export const action = formAction({
  guard: asRecentAdmin({ resumes: "here" }),
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
  const { importId, subject: found } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const isNothing = found && (found.isOver || found.counts.removed === 0);
  const form = isNothing
    ? t("importUndo.nothing")
    : found && {
        action: paths.adminImportUndo(importId),
        look: "danger" as const,
        label: t(`importUndo.submit.${found.type}`, { count: found.counts.removed }),
        pending: t("importUndo.pending"),
      };
  return (
    <Confirmation
      path={paths.adminSettings({ tab: "import" })}
      title={t("importUndo.title")}
      back={{ href: paths.adminImport(importId), label: found?.fileName ?? t("importUndo.back") }}
      problem={t("importUndo.errors.title")}
      form={form}
    >
      {found && <Consequences counts={found.counts} type={found.type} />}
    </Confirmation>
  );
}

interface ConsequencesProps {
  counts: UndoCounts;
  type: "experts" | "products";
}

/** What undoing removes, what stays and why, and what it cannot take back. */
function Consequences({ counts, type }: ConsequencesProps) {
  const { t } = useTexts();
  const { sentMails } = counts;
  return (
    <>
      <p className="mt-4">{t(`importUndo.text.${type}`)}</p>
      <FactList facts={factsOf(t, { counts, type })} />
      {sentMails > 0 && (
        <p className="mt-4 text-sm text-muted">{t("importUndo.sent", { count: sentMails })}</p>
      )}
      {type === "experts" && <p className="mt-4 text-sm text-muted">{t("importUndo.refusals")}</p>}
    </>
  );
}

function factsOf(t: Translate, { counts, type }: ConsequencesProps) {
  const { removed, kept, unsentMails } = counts;
  const reasons = (["claimed", "edited", "suspended", "products", "gone"] as const).filter(
    (reason) => kept[reason] > 0,
  );
  return [
    { label: t(`importUndo.removed.${type}`), value: String(removed) },
    ...(type === "experts" ? [{ label: t("importUndo.unsent"), value: String(unsentMails) }] : []),
    ...reasons.map((reason) => ({
      label: t(`importUndo.kept.${reason}`),
      value: String(kept[reason]),
    })),
  ];
}
