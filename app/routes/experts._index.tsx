import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DemoList } from "#app/components/experts/demo-list.tsx";
import { ExpertList } from "#app/components/experts/expert-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { parseExpertsQuery } from "#app/domain/experts/experts-query.server.ts";
import { listExperts } from "#app/domain/experts/list-experts.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { demoExperts, viewExpertList } from "#app/http/expert-list.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseExpertsQuery(new URL(request.url).searchParams);
  const page = describePage(context, {
    title: "experts.title",
    description: "experts.description",
    canonicalPath: paths.experts(),
    sections: ["experts"],
  });
  const found = await orNull(listExperts(context.db, query));
  if (!found) return data({ ...page, view: null, demo: demoExperts(context) }, { status: 503 });
  const view = viewExpertList(context, { action: paths.experts(), category: null }, query, found);
  return { ...page, view, demo: null };
}

export default function ExpertsPage() {
  const { view, demo } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl">{t("experts.title")}</h1>
      {view ? <ExpertList view={view} /> : <DemoList experts={demo ?? []} />}
    </div>
  );
}
