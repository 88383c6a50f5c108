import type { AppLoadContext } from "@remix-run/cloudflare";
import { cellReader } from "#app/domain/imports/read/columns.server.ts";
import {
  IMPORT_MOST_ROWS,
  type ImportRowView,
  type ImportType,
  type ImportView,
  type RowProblem,
} from "#app/domain/imports/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatRelative } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";

/** What the page shows of an import; numbers and sentences are in the visitor's language. */
export function toImportView({ locale }: AppLoadContext, found: ImportView) {
  const t = getTranslate(locale);
  const { id, type, fileName, state, problem, progress, line } = found;
  const { total, success, failed, valid, invalid, actorName, createdAt, columns } = found;
  const uploadedWhen = formatRelative(locale, createdAt, now());
  const most = new Intl.NumberFormat(locale).format(IMPORT_MOST_ROWS);
  const whatFailed = type === "experts" ? "failedExperts" : "failedProducts";
  return {
    ...{ id, type, fileName, state, progress, total, success, failed, valid, invalid, columns },
    origin: actorName
      ? t("importPage.uploadedBy", { when: uploadedWhen, name: actorName })
      : t("importPage.uploaded", { when: uploadedWhen }),
    problemText: problem && t(`imports.problems.${problem}`, { line, most }),
    failedText: failed > 0 ? t(`imports.${whatFailed}`, { n: failed }) : "",
  };
}

export type ShownImport = ReturnType<typeof toImportView>;

/** The columns that tell a row from others, beside its name. */
const TELLING = {
  experts: ["email", "company", "category", "country"],
  products: ["category", "platform", "pricing_model", "expert"],
} as const;

export function toRowView(locale: Locale, type: ImportType, row: ImportRowView) {
  const { line, state, cells, problems, target } = row;
  const cell = cellReader(type, cells);
  const details = TELLING[type].map(cell).filter((text) => text !== "");
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

/** What is wrong with a row, as a sentence. */
export function rowMessages(locale: Locale): (problem: RowProblem) => string {
  const t = getTranslate(locale);
  return ({ key, params }) => t(key as TextKey, params);
}
