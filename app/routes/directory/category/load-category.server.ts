import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { demoExperts, loadExpertList } from "#app/routes/directory/list/expert-list.server.ts";
import { breadcrumbs } from "#app/web/pages/json-ld.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";

/** A category's introduction and its experts, or the examples during an outage. */
export async function loadCategory(
  request: Request,
  context: AppLoadContext,
  category: ExpertCategory,
) {
  const action = paths.category(categorySlug(category));
  const { asked, place, view } = await loadExpertList(request, context, { action, category });
  const found = {
    kind: "category" as const,
    category,
    introduction: getTranslate(context.locale)(`categoryPages.${category}.intro`),
    ...describeCategory(context, category, { asked, place }),
  };
  if (!view) return data({ ...found, view, demo: demoExperts(context) }, { status: 503 });
  return { ...found, view, demo: [] };
}

type Found = Pick<Awaited<ReturnType<typeof loadExpertList>>, "asked" | "place">;

function describeCategory(
  context: AppLoadContext,
  category: ExpertCategory,
  { asked, place }: Found,
) {
  const t = getTranslate(context.locale);
  const path = paths.category(categorySlug(category));
  return describePage(context, {
    title: asked ? "experts.filteredTitle" : `categoryPages.${category}.title`,
    titleParams: { asked },
    description: `categoryPages.${category}.description`,
    ...place,
    jsonLd: [
      breadcrumbs(context, [
        { name: t("shell.home"), path: paths.home() },
        { name: t("experts.title"), path: paths.experts() },
        { name: t(`categories.${category}`), path },
      ]),
    ],
    sections: ["lists", "experts", "response"],
  });
}
