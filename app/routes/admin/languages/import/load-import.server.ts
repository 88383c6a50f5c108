import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  findLanguageImport,
  type LanguageImport,
} from "#app/domain/languages/imports/language-imports.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { problemSentence } from "#app/routes/admin/languages/text-problems.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** Of each list; a file may hold thousands of texts. */
const MOST_SHOWN = 50;

/** What a file would change. After a failure of ours the page says so without it. */
export async function loadImport({ request, context, params }: LoaderFunctionArgs) {
  const { userId: actorId, hasSecondFactor } = await requireAdmin(request, context);
  const id = params.importId ?? "";
  const found = await whenAvailable(
    findLanguageImport(context.db, { actorId, id }).then((file) => ({ file })),
  );
  if (!found && !context.isFormRefused) throw new Response(null, { status: 503 });
  const file = found?.file ?? null;
  const t = getTranslate(context.locale);
  const language = file ? file.name || languageName(file.locale) : "";
  const page = describePage(context, {
    title: file ? "languageImport.previewTitle" : "languageImport.gone",
    titleParams: { language },
    isIndexed: false,
    sections: ["admin", "secondFactor", "languageImport"],
  });
  const isGone = found !== null && file === null;
  return data(
    { ...page, hasSecondFactor, isGone, language, file: file && viewFile(t, file) },
    { status: isGone ? 404 : 200 },
  );
}

function viewFile(t: Translate, { version, name, comparison }: LanguageImport) {
  const { added, changed, reset, refused, absent, unchangedCount } = comparison;
  return {
    version,
    isNew: name !== "",
    counts: {
      added: added.length,
      changed: changed.length,
      reset: reset.length,
      refused: refused.length,
      absent: absent.length,
      unchanged: unchangedCount,
    },
    refused: refused.slice(0, MOST_SHOWN).map(({ key, text, problem }) => ({
      key,
      text,
      problem: problemSentence(t, problem),
    })),
    changed: changed.slice(0, MOST_SHOWN).map(toChange),
    added: added.slice(0, MOST_SHOWN).map(({ key, english, after }) => ({
      key,
      before: english,
      after,
    })),
    reset: reset.slice(0, MOST_SHOWN).map(toChange),
    absent: absent.slice(0, MOST_SHOWN),
  };
}

const toChange = ({ key, before, after }: { key: string; before: string; after: string }) => ({
  key,
  before,
  after,
});
