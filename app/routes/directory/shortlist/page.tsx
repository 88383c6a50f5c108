import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { listShortlisted } from "#app/domain/shortlist/list-shortlisted.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { countryName } from "#app/lib/countries.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { paths } from "#app/paths.ts";
import { zoneText } from "#app/routes/directory/expert/profile-view.server.ts";
import { readShortlist } from "#app/web/cookies/shortlist-cookie.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { Comparison } from "./comparison.tsx";
import { shortlistAction } from "./shortlist-actions.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const usernames = await readShortlist(request, context);
  const { experts, missing } = await listShortlisted(context.db, usernames);
  return {
    ...describePrivatePage(context, "shortlist.title", ["shortlist", "experts", "response"]),
    missing,
    experts: experts.map(({ biography, tags, ...expert }) => ({
      ...expert,
      zone: zoneText(context.locale, expert.timeZone),
      languageNames: expert.languages.map((code) => spokenLanguageName(context.locale, code)),
      countryName: expert.country && countryName(context.locale, expert.country),
    })),
  };
}

export const action = shortlistAction;

export default function ShortlistPage() {
  const { experts, missing } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-title">{t("shortlist.title")}</h1>
      {experts.length > 0 && <p className="mt-2 max-w-prose text-muted">{t("shortlist.lead")}</p>}
      {missing > 0 && <Missing count={missing} />}
      <div className="mt-6">
        {experts.length > 0 ? (
          <Comparison experts={experts} lastResult={lastResult} />
        ) : (
          <EmptyState
            drawing="shortlist"
            title={t("shortlist.empty")}
            text={t("shortlist.emptyText")}
          >
            <a className="button button-primary" href={paths.experts()}>
              {t("shortlist.browse")}
            </a>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** Removing no expert leaves out those who are no longer listed. */
function Missing({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.shortlist()} className="mt-4 max-w-2xl">
      <Alert variant="info">
        <p>{t("shortlist.missing", { count })}</p>
        <input type="hidden" name="remove" value="-" />
        <SubmitButton className="mt-2" look="secondary" label={t("shortlist.forget")} />
      </Alert>
    </form>
  );
}
