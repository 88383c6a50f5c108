import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { findImport, importQuery, toImport } from "#app/domain/imports/find-import.server.ts";
import {
  chooseColumns,
  columnsProblem,
  rememberedQuery,
  toRemembered,
} from "#app/domain/imports/read/choose-columns.server.ts";
import { COLUMN_LABELS, COLUMNS } from "#app/domain/imports/read/columns.server.ts";
import { readSample } from "#app/domain/imports/read/file-sample.server.ts";
import { findLeftOutEmails, guessFields } from "#app/domain/imports/read/guess-columns.server.ts";
import { type ImportType, OTHER_ENCODINGS } from "#app/domain/imports/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { continueImportAfterResponse } from "#app/routes/admin/imports/import-steps.server.ts";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

/** `shown` is null when a posted form could not be answered with the file. */
export async function loadColumns({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const importId = params.importId ?? "";
  const finding = describeFile(context, importId);
  const shown = context.isFormRefused ? await whenAvailable(finding) : await finding;
  if (!shown && !context.isFormRefused) throw new Response(null, { status: 404 });
  return data({
    ...describeAdminPage(context, admin, {
      title: "importColumns.title",
      sections: ["importColumns", "importPage"],
    }),
    importId,
    shown,
  });
}

/** Null when there is no such import, and when it does not wait. */
async function describeFile(context: AppLoadContext, importId: string) {
  const { db, locale } = context;
  const { files } = context.services;
  const [rows, remembered] = await db.batch([
    importQuery(db, importId),
    rememberedQuery(db, importId),
  ]);
  const found = toImport(rows);
  if (!found) return null;
  const { type, fileName, layout, state } = found;
  if (!layout || (state !== "mapping" && state !== "ready")) return null;
  const sample = await readSample(files, { ...found, layout });
  const examples = sample?.examples ?? [];
  const known = toRemembered(remembered, type);
  const guessed = guessFields(type, layout.columns, known);
  const proposed = findLeftOutEmails(type, guessed, examples);
  // An admin who left the column out before is only reminded of it.
  if (proposed >= 0 && !known.has(layout.columns[proposed] ?? "")) guessed[proposed] = "email";
  const fields = layout.fields ?? guessed;
  const leftOut = findLeftOutEmails(type, fields, examples);
  const name = columnNamer(locale, type);
  return {
    type,
    fileName,
    encoding: layout.encoding ?? null,
    encodings: sample?.encodings ?? [],
    columns: layout.columns.map((heading, index) => ({
      heading,
      name: fieldName(index),
      field: fields[index] ?? "",
      examples: examples[index] ?? [],
      isLeftOutEmail: index === leftOut,
    })),
    choices: COLUMNS[type].map(({ column }) => ({ column, label: name(column) })),
    required: COLUMNS[type]
      .filter(({ isRequired }) => isRequired)
      .map(({ column }) => name(column))
      .join(", "),
  };
}

/** A column as admins know it: its label, and its name in a file. */
function columnNamer(locale: Locale, type: ImportType) {
  const t = getTranslate(locale);
  return (column: string) => {
    const label = COLUMN_LABELS[type][column];
    return label ? `${t(label)} (${column})` : column;
  };
}

/** The name of the form's field for a column; names in brackets are refused. */
const fieldName = (index: number) => `field_${index}`;

const columnsForm = z.object({ encoding: z.enum(OTHER_ENCODINGS).optional() });

/** Reads the file in this way; nothing is imported before the admin has seen the rows. */
export const actOnColumns = formAction({
  guard: asAdmin,
  schema: columnsForm,
  async run({ context: { db }, params: { importId = "" }, value: { encoding }, form }) {
    const found = await findImport(db, importId);
    if (!found?.layout) throw new Response(null, { status: 404 });
    const { type, layout } = found;
    const known = new Set<string>(COLUMNS[type].map(({ column }) => column));
    const chosen = layout.columns.map((_, index) => textField(form, fieldName(index)));
    if (chosen.some((field) => field !== "" && !known.has(field)))
      throw new Response(null, { status: 400 });
    const problem = columnsProblem(type, chosen);
    if (problem) return { state: "wrong", type, problem } as const;
    const state = await chooseColumns(db, { importId, layout, fields: chosen, encoding });
    return { state, importId };
  },
  answers: {
    reading({ importId }, { context }) {
      continueImportAfterResponse(context, importId);
      return { to: paths.adminImport(importId), toast: { title: "importColumns.reading" } };
    },
    wrong({ type, problem }, { context }) {
      const isMissing = "missing" in problem;
      const columns = isMissing ? problem.missing : problem.repeated;
      const names = columns.map(columnNamer(context.locale, type)).join(", ");
      return {
        status: 400,
        reason: isMissing ? "importColumns.errors.missing" : "importColumns.errors.repeated",
        reasonParams: { columns: names },
      };
    },
    "not-ready": ({ importId }) => ({
      to: paths.adminImport(importId),
      toast: { title: "importPage.notReady", variant: "destructive" },
    }),
  },
  unavailable: { reason: "importColumns.errors.unavailable" },
});
