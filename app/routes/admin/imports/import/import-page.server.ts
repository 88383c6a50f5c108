import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  findImport,
  type ImportView,
  importQuery,
  importRowsQuery,
  toImport,
  toRowsPage,
} from "#app/domain/imports/find-import.server.ts";
import { cancelImport, startApplying } from "#app/domain/imports/import-states.server.ts";
import { type ImportState, ROW_FILTERS, type RowFilter } from "#app/domain/imports/schema.ts";
import { toUndoCounts, undoCountsQuery } from "#app/domain/imports/undo/undo-counts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { continueImportAfterResponse } from "#app/routes/admin/imports/import-steps.server.ts";
import { toImportView, toRowView } from "#app/routes/admin/imports/import-view.server.ts";
import {
  asRecentAdmin,
  describeAdminPage,
  describePages,
} from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { asAdmin, leaveFor, requireAdmin } from "#app/web/session/guards.server.ts";

/** How often a page without scripts reloads while the import is being read or applied. */
const REFRESH_SECONDS = 5;

const BUSY: readonly ImportState[] = ["reading", "applying", "undoing"];

/** `shown` is null when the import cannot be read. */
export async function loadImport({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { db, locale } = context;
  const id = params.importId ?? "";
  const { searchParams } = new URL(request.url);
  const { show, after } = readFilter(searchParams);
  const loaded = await whenAvailable(
    db.batch([importQuery(db, id), importRowsQuery(db, { importId: id, show, after })]),
  );
  const found = loaded && toImport(loaded[0]);
  if (loaded && !found) throw new Response(null, { status: 404 });
  // Another form answers what the file needs first.
  if (found?.state === "mapping") throw leaveFor(context, paths.adminImportColumns(id));
  const { rows, next } = toRowsPage(loaded?.[1] ?? []);
  const mayUndo = found !== null && (await canUndo(context, found));
  const isBusy = found !== null && BUSY.includes(found.state);
  const page = describeAdminPage(context, admin, {
    title: "importPage.back",
    sections: ["importStates", "importPage"],
  });
  const answer = {
    ...page,
    href: paths.adminImport(id),
    refreshSeconds: isBusy ? REFRESH_SECONDS : null,
    shown: found
      ? {
          import: { ...toImportView(context, found), mayUndo },
          rows: rows.map((row) => toRowView(locale, found.type, row)),
          show,
          filters: filtersOf(found),
          pages: describePages(searchParams, next === null ? null : String(next), (place) =>
            paths.adminImport(id, { show, ...place }),
          ),
        }
      : null,
  };
  return data(answer, found ? {} : { status: 503, headers: { "Retry-After": "30" } });
}

/** What people have changed since then stays, and may be all that is left after an undo. */
async function canUndo({ db }: AppLoadContext, { id, type, state, applied }: ImportView) {
  if (applied === 0 || !["done", "canceled", "undone"].includes(state)) return false;
  if (state !== "undone") return true;
  const rows = await whenAvailable(undoCountsQuery(db, { importId: id, type }));
  return rows !== null && toUndoCounts(rows).removed > 0;
}

function readFilter(query: URLSearchParams): { show: RowFilter; after: number } {
  const show = ROW_FILTERS.find((each) => each === query.get("show")) ?? "all";
  const after = query.get("after") ?? "";
  return { show, after: /^\d{1,9}$/.test(after) ? Number(after) : 0 };
}

/**
 * Offers only filters that show rows: valid ones before the import is applied, applied ones later.
 */
function filtersOf(found: ImportView) {
  const { total, valid, incomplete, invalid, applied, noticed, removed, failed } = found;
  const counts: { show: RowFilter; count: number }[] = [
    { show: "all", count: total },
    { show: "valid", count: valid - incomplete },
    { show: "incomplete", count: incomplete },
    { show: "applied", count: applied },
    { show: "noticed", count: noticed },
    { show: "removed", count: removed },
    { show: "invalid", count: invalid },
    { show: "failed", count: Math.max(0, failed - invalid) },
  ];
  return counts.filter(({ show, count }) => show === "all" || count > 0);
}

const back = ({ params }: Pick<Post, "params">, title: TextKey, hasFailed = false): Done => ({
  to: paths.adminImport(params.importId ?? ""),
  toast: { title, variant: hasFailed ? "destructive" : "default" },
});

/** For an import whose state has changed. Throws 404 when there is none. */
async function refuse(post: Post, title: TextKey) {
  if (await findImport(post.context.db, post.params.importId ?? "")) return back(post, title, true);
  throw new Response(null, { status: 404 });
}

/** Applying an import sends mails to many people, so it needs a recent sign-in. */
const applying = (leavesOut: boolean) =>
  formAction({
    guard: asRecentAdmin({
      title: `sealedAct.acts.${leavesOut ? "importComplete" : "importRows"}`,
      resumes: "asked",
    }),
    run: ({ context, params: { importId = "" }, guarded: { userId: actorId } }) =>
      startApplying(context.db, { importId, actorId, leavesOut }),
    answers: {
      started(_, post) {
        continueImportAfterResponse(post.context, post.params.importId ?? "");
        return back(post, "importPage.started");
      },
      "not-ready": (_, post) => refuse(post, "importPage.notReady"),
    },
    unavailable: (post) => back(post, "importPage.unavailable", true),
  });

const cancel = formAction({
  guard: asAdmin,
  run: ({ context, params: { importId = "" }, guarded: { userId: actorId } }) =>
    cancelImport(context.db, { importId, actorId }),
  answers: {
    canceled: (_, post) => back(post, "importPage.canceledToast"),
    over: (_, post) => refuse(post, "importPage.over"),
  },
  unavailable: (post) => back(post, "importPage.unavailable", true),
});

export const actOnImport = formActions({
  apply: applying(false),
  "apply-complete": applying(true),
  cancel,
});
