import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { applyLanguageImport } from "#app/domain/languages/imports/apply-import.server.ts";
import {
  discardLanguageImport,
  findLanguageImport,
  type LanguageImport,
} from "#app/domain/languages/imports/language-imports.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { problemSentence } from "#app/routes/admin/languages/text-problems.server.ts";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin, requireAdmin } from "#app/web/session/guards.server.ts";

/** Of each list, because a file may contain thousands of texts. */
const MOST_SHOWN = 50;

/** What a file would change. A refused form is shown even when the file cannot be read. */
export async function loadImport({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const id = params.importId ?? "";
  const found = await whenAvailable(
    findLanguageImport(context.db, { actorId: admin.userId, id }).then((file) => ({ file })),
  );
  if (!found && !context.isFormRefused) throw new Response(null, { status: 503 });
  const file = found?.file ?? null;
  const language = file ? file.name || languageName(file.locale) : "";
  const isGone = found !== null && file === null;
  return data(
    {
      ...describeAdminPage(context, admin, {
        title: file ? "languageImport.previewTitle" : "languageImport.gone",
        titleParams: { language },
        sections: ["languageImport"],
      }),
      isGone,
      language,
      file: file && viewFile(getTranslate(context.locale), file),
    },
    { status: isGone ? 404 : 200 },
  );
}

/** A row is the key and the texts beside it. */
interface TextList {
  count: number;
  rows: (readonly [key: string, ...texts: string[]])[];
}

function cut<Row>(rows: readonly Row[], toRow: (row: Row) => TextList["rows"][number]): TextList {
  return { count: rows.length, rows: rows.slice(0, MOST_SHOWN).map(toRow) };
}

type TextChange = Record<"key" | "before" | "after", string>;

function viewFile(t: Translate, { version, name, comparison }: LanguageImport) {
  const { added, changed, reset, refused, absent, unchangedCount } = comparison;
  const toChange = ({ key, before, after }: TextChange) => [key, before, after] as const;
  return {
    version,
    isNew: name !== "",
    unchangedCount,
    lists: {
      refused: cut(refused, ({ key, text, problem }) => [key, text, problemSentence(t, problem)]),
      changed: cut(changed, toChange),
      reset: cut(reset, toChange),
      added: cut(added, ({ key, english, after }) => [key, english, after]),
      absent: cut(absent, ({ key, text }) => [key, text]),
    },
  };
}

export type FileView = ReturnType<typeof viewFile>;

const unavailable = { reason: "languageImport.unavailable" } as const;

const apply = formAction({
  guard: asAdmin,
  run: ({ context, params: { importId: id = "" }, guarded: { userId: actorId }, form }) =>
    applyLanguageImport(context.db, {
      actorId,
      id,
      version: textField(form, "version"),
      removesAbsent: form.get("removesAbsent") === "on",
    }),
  answers: {
    applied({ locale, name, added, changed, removed }) {
      expireSettings();
      const language = name || languageName(locale);
      return {
        to: paths.adminLanguage(locale),
        toast: {
          title: "languageImport.done",
          description: "languageImport.doneText",
          params: { language, added, changed, removed },
        },
      };
    },
    "changed-meanwhile": { status: 409, reason: "languageImport.changedMeanwhile" },
    // The first of two posts has applied or discarded the import; the list shows the result.
    "not-found": {
      to: paths.adminLanguages(),
      toast: { title: "languageImport.gone", description: "languageImport.goneText" },
    },
  },
  unavailable,
});

const discard = formAction({
  guard: asAdmin,
  run: ({ context, params: { importId: id = "" }, guarded: { userId: actorId } }) =>
    discardLanguageImport(context.db, { actorId, id }),
  answers: {
    done: { to: paths.adminLanguages(), toast: { title: "languageImport.discarded" } },
  },
  unavailable,
});

export const decideImport = formActions({ apply, discard });
