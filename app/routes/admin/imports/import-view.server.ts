import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type ImportRowView,
  type ImportView,
  importsQuery,
} from "#app/domain/imports/find-import.server.ts";
import { cellReader, sortHeadings } from "#app/domain/imports/read/columns.server.ts";
import { MOST_COLUMNS } from "#app/domain/imports/read/read-part.server.ts";
import { IMPORT_MOST_ROWS, type ImportType, type RowProblem } from "#app/domain/imports/schema.ts";
import { bulkMailsQuery, toBulkMails } from "#app/domain/mail-log/bulk-mails.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { describeBulkMails } from "#app/routes/admin/outbox/bulk-view.server.ts";
import { describeAge } from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";

/**
 * The page of an import. Its fields are chosen one by one, because it sends its data to the
 * browser.
 */
export function toImportView({ locale }: AppLoadContext, found: ImportView) {
  const t = getTranslate(locale);
  const { id, type, fileName, state, problem, progress, line } = found;
  const { total, success, failed, valid, invalid, applied, removed } = found;
  const { incomplete, noticed, actorName, createdAt, ignoredColumns } = found;
  const uploadedWhen = describeAge(locale, createdAt).text;
  const most = formatMostRows(locale);
  const whatFailed = type === "experts" ? "failedExperts" : "failedProducts";
  return {
    id,
    type,
    fileName,
    state,
    progress,
    total,
    success,
    failed,
    valid,
    invalid,
    incomplete,
    applied,
    noticed,
    removed,
    ignoredColumns,
    origin: actorName
      ? t("importPage.uploadedBy", { when: uploadedWhen, name: actorName })
      : t("importPage.uploaded", { when: uploadedWhen }),
    problemText: problem && t(`imports.problems.${problem}`, { line, most, columns: MOST_COLUMNS }),
    failedText: failed > 0 ? t(`imports.${whatFailed}`, { n: failed }) : "",
  };
}

function formatMostRows(locale: Locale): string {
  return numberFormat(formatTag(locale)).format(IMPORT_MOST_ROWS);
}

export type ShownImport = ReturnType<typeof toImportView>;

/** The columns that identify a row, besides its name. */
const IDENTIFYING = {
  experts: ["email", "company", "category", "country"],
  products: ["category", "platform", "pricing_model", "expert"],
} as const;

export function toRowView(locale: Locale, type: ImportType, row: ImportRowView) {
  const { line, state, cells, problems, target } = row;
  const cell = cellReader(type, cells);
  const details = IDENTIFYING[type].map(cell).filter((text) => text !== "");
  const address = type === "experts" ? paths.expert : paths.product;
  return {
    line,
    state,
    name: cell("name"),
    details: details.join(" · "),
    problems: problems.map(rowMessages(locale)),
    url: target && address(target),
  };
}

export type ShownRow = ReturnType<typeof toRowView>;

export function rowMessages(locale: Locale): (problem: RowProblem) => string {
  const t = getTranslate(locale);
  return ({ key, params }) => t(key as TextKey, params);
}

/**
 * The newest imports first; null when they cannot be read. That the visitor is an admin is NOT
 * checked here.
 */
export async function describeImportPanel(context: AppLoadContext) {
  const { db, locale } = context;
  const loaded = await whenAvailable(db.batch([importsQuery(db), bulkMailsQuery(db)]));
  const [imports, bulk] = loaded ?? [];
  return {
    bulk: bulk ? describeBulkMails(context, toBulkMails(bulk)) : null,
    imports:
      imports?.map(({ createdAt, ...summary }) => ({
        ...summary,
        age: describeAge(locale, createdAt),
      })) ?? null,
    mostRows: formatMostRows(locale),
    required: {
      experts: sortHeadings("experts", []).missing,
      products: sortHeadings("products", []).missing,
    },
  };
}
