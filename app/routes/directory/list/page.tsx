import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ExpertsUpgrade } from "#app/components/experts/upgrade-box.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { upgradesOf } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { loadExpertList } from "./expert-list.server.ts";
import { ExpertsOrDemo } from "./expert-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = { action: paths.experts(), category: null };
  const { asked, place, ...list } = await loadExpertList(request, context, address);
  const page = describePage(context, {
    title: asked ? "experts.filteredTitle" : "experts.title",
    titleParams: { asked },
    description: "experts.description",
    ...place,
    feedPath: paths.expertsFeed(),
    sections: ["home", "lists", "experts", "response", "upgrade"],
  });
  const visitor = currentVisitor(context);
  const canUpgrade = visitor !== null && upgradesOf(visitor.plan).length > 0;
  return data({ ...page, ...list, canUpgrade }, list.view ? {} : { status: 503 });
}

export default function ExpertsPage() {
  const { canUpgrade, ...list } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page py-6 md:py-12">
      <h1 className="text-title">{t("experts.title")}</h1>
      {canUpgrade && <ExpertsUpgrade />}
      <ExpertsOrDemo {...list} />
    </div>
  );
}
