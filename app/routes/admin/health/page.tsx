import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { ImprintNotice } from "#app/routes/admin/parts/imprint-notice.tsx";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { Components, SettingFacts } from "./health-sections.tsx";
import { JobList } from "./job-list.tsx";
import { loadHealth } from "./load-health.server.ts";
import { Verdict } from "./verdict.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const loader = loadHealth;
export const headers = formPageHeaders;

/** A repeat changes nothing. */
export const action = formActions({
  resume: formAction({
    guard: asAdmin,
    run: ({ context, guarded: { userId: actorId } }) =>
      saveSettings(context.db, { actorId, values: { operations_paused: false } }),
    answers: {
      saved() {
        expireSettings();
        return {
          to: paths.adminHealth(),
          toast: { title: "health.paused.ended" },
          sendsMails: true,
        };
      },
      "changed-meanwhile": { to: paths.adminHealth() },
    },
  }),
});

export default function AdminHealthPage() {
  const health = useLoaderData<typeof loader>();
  const { isPaused, isStopped, isStarting, gaps, malformed, components, jobs, history } = health;
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminHealth()} title={t("health.title")} text={t("health.text")}>
      <div className="mt-6">
        <Verdict />
        <ImprintNotice missing={gaps} />
      </div>
      {isPaused && <PausedSection />}
      <Components components={components} />
      <JobList jobs={jobs} history={history} isStopped={isStopped} isStarting={isStarting} />
      <WaitingRows {...health} />
      <SettingFacts malformed={malformed} />
    </AdminPage>
  );
}

function PausedSection() {
  const { t } = useTexts();
  return (
    <AdminSection id="paused" title={t("health.paused.title")} text={t("health.paused.text")}>
      <form method="post" action={paths.adminHealth()}>
        <SubmitButton intent="resume" label={t("health.paused.resume")} />
      </form>
    </AdminSection>
  );
}
