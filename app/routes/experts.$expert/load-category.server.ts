import type { AppLoadContext } from "@remix-run/cloudflare";
import { parseExpertsQuery } from "#app/domain/experts/experts-query.server.ts";
import { listExperts } from "#app/domain/experts/list-experts.server.ts";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { viewExpertList } from "#app/http/expert-list.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";

/** The list of experts, narrowed to the category that the address names. */
export async function loadCategory(
  request: Request,
  context: AppLoadContext,
  category: ExpertCategory,
) {
  const action = paths.category(categorySlug(category));
  const query = { ...parseExpertsQuery(new URL(request.url).searchParams), categories: [category] };
  const page = await listExperts(context.db, query);
  return {
    kind: "category" as const,
    ...describePage(context, {
      title: `categories.${category}`,
      description: "experts.description",
      canonicalPath: action,
      sections: ["experts"],
    }),
    category,
    view: viewExpertList(context, { action, category }, query, page),
  };
}
