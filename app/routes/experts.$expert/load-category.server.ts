import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { parseExpertsQuery } from "#app/domain/experts/experts-query.server.ts";
import { listExperts } from "#app/domain/experts/list-experts.server.ts";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { orNull } from "#app/http/availability.server.ts";
import { demoExperts, viewExpertList } from "#app/http/expert-list.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** The list of experts, narrowed to the category that the address names; the examples while it cannot be read. */
export async function loadCategory(
  request: Request,
  context: AppLoadContext,
  category: ExpertCategory,
) {
  const action = paths.category(categorySlug(category));
  const query = { ...parseExpertsQuery(new URL(request.url).searchParams), categories: [category] };
  const found = await orNull(listExperts(context.db, query));
  const head = {
    kind: "category" as const,
    ...describePage(context, {
      title: `categories.${category}`,
      description: "experts.description",
      canonicalPath: action,
      sections: ["experts"],
    }),
    category,
  };
  if (!found) return data({ ...head, view: null, demo: demoExperts(context) }, { status: 503 });
  return { ...head, view: viewExpertList(context, { action, category }, query, found), demo: null };
}
