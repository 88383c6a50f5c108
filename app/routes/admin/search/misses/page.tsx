import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { addSynonymUnscoped } from "#app/domain/synonyms/add-synonym.server.ts";
import { removeMissUnscoped } from "#app/domain/synonyms/search-misses.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { NewSynonyms, SearchTabs } from "#app/routes/admin/search/search-tabs.tsx";
import { expireSettings } from "#app/web/context/site.server.ts";
import { type FormHandler, formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { loadMisses } from "./load-misses.server.ts";
import { MissRow } from "./miss-row.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadMisses;

const wordsOf = (form: FormData) => ({
  words: textField(form, "words").trim(),
  meaning: textField(form, "meaning").trim(),
});

/** One step from a search that found nothing to its synonym. */
const addSynonym = formAction({
  guard: asAdmin,
  run: ({ context, form, guarded: { userId: actorId } }) =>
    addSynonymUnscoped(context.db, { actorId, ...wordsOf(form) }),
  answers: {
    saved(_, { form }) {
      expireSettings();
      const toast = { title: "synonyms.added", params: wordsOf(form) } as const;
      return { to: paths.adminSearchMisses(), toast };
    },
    refused: ({ reason }) => ({ fieldErrors: { meaning: reason } }),
    full: { status: 409, reason: "synonyms.errors.full" },
    "not-found": { status: 404, reason: "synonyms.errors.gone" },
    "changed-meanwhile": { status: 409, reason: "synonyms.errors.changedNow" },
  },
  unavailable: { reason: "settings.errors.unavailable" },
});

/** For nonsense. */
const ignore: FormHandler<never> = formAction({
  guard: asAdmin,
  async run({ context, form, guarded: { userId: actorId } }) {
    const list = textField(form, "list") === "products" ? "products" : "experts";
    await removeMissUnscoped(context.db, { actorId, list, words: textField(form, "words") });
    return "ignored" as const;
  },
  answers: {
    ignored: (_, { form }) => ({
      to: paths.adminSearchMisses(),
      toast: { title: "synonyms.ignored", params: { words: wordsOf(form).words } },
    }),
  },
  unavailable: {
    to: paths.adminSearchMisses(),
    toast: { title: "settings.errors.unavailable", variant: "destructive" },
  },
});

/** The form of a synonym has no intent. */
export const action = formActions({ "": addSynonym, ignore });

export default function SearchMissesPage() {
  const { misses, groups, days } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminSynonyms()}
      title={t("admin.parts.search")}
      text={t("synonyms.missesText", { days })}
      aside={misses.length === 0 && <NewSynonyms />}
    >
      <SearchTabs current="misses" synonyms={groups} misses={misses.length} />
      {misses.length === 0 ? (
        <AdminEmpty
          drawing="found"
          title={t("synonyms.noMisses")}
          text={t("synonyms.noMissesText")}
        />
      ) : (
        <MissList />
      )}
    </AdminPage>
  );
}

function MissList() {
  const { misses } = useLoaderData<typeof loader>();
  const refused = useActionData<SubmissionResult>();
  const typed = refused?.initialValue;
  const [problem] = refused?.error?.meaning ?? refused?.error?.[""] ?? [];
  const { t } = useTexts();
  return (
    <>
      {problem && <ErrorSummary title={t("synonyms.errors.title")} text={problem} />}
      <ul className="card row-list plain-rows">
        {misses.map((miss) => (
          <MissRow
            key={`${miss.list} ${miss.words}`}
            miss={miss}
            refused={typed?.words === miss.words ? String(typed.meaning ?? "") : null}
          />
        ))}
      </ul>
    </>
  );
}
