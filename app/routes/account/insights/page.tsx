import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { InsightsContent } from "./insights-content.tsx";
import { loadInsightsPage } from "./load-insights.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadInsightsPage;

export default function InsightsPage() {
  const { unit, view } = useLoaderData<typeof loader>();
  return <InsightsContent unit={unit} view={view} />;
}
