import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ExpertSearch, ProblemPage, WaysOn } from "#app/components/layout/problem-page.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { findCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CategoryPage } from "#app/routes/directory/category/category-page.tsx";
import { loadCategory } from "#app/routes/directory/category/load-category.server.ts";
import { ExpertProfile } from "./expert-profile.tsx";
import { loadProfile } from "./load-profile.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** A category by its slug, or an expert by username, former username or id, in any case. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = params.expert ?? "";
  const category = findCategory(name.toLowerCase());
  if (!category) return loadProfile(context, name);
  const { search } = new URL(request.url);
  if (name !== category.slug) throw redirect(paths.category(category.slug) + search, 301);
  return loadCategory(request, context, category.value);
}

export default function ExpertOrCategoryPage() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === "absent") return <AbsentExpert isRemoved={found.isRemoved} />;
  if (found.kind === "profile") return <ExpertProfile expert={found.expert} />;
  if (found.kind === "failed") return <FailedProfile href={found.retryUrl} />;
  return <CategoryPage {...found} />;
}

function FailedProfile({ href }: { href: string }) {
  const { t } = useTexts();
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-title">{t("errors.unavailableTitle")}</h1>
      <FailedLoad title={t("expert.failed")} text={t("expert.failedText")} href={href} />
    </div>
  );
}

function AbsentExpert({ isRemoved }: { isRemoved: boolean }) {
  const { t } = useTexts();
  return (
    <ProblemPage
      drawing="lost"
      title={t(isRemoved ? "expert.removedTitle" : "expert.missingTitle")}
      text={t(isRemoved ? "expert.removedText" : "expert.missingText")}
    >
      {!isRemoved && (
        <p className="mx-auto mt-2 max-w-lg text-muted">{t("expert.missingReason")}</p>
      )}
      <ExpertSearch />
      <WaysOn>
        <a className="button button-secondary" href={paths.experts()}>
          {t("expert.browseAll")}
        </a>{" "}
        <a className="button button-secondary" href={paths.quote()}>
          {t("shell.requestQuote")}
        </a>
      </WaysOn>
    </ProblemPage>
  );
}
