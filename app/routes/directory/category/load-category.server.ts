import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { categoryPictureKey } from "#app/domain/share-pictures/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { loadExpertList } from "#app/routes/directory/list/expert-list.server.ts";
import { breadcrumbs } from "#app/web/pages/json-ld.server.ts";
import { describePage, sharePicture } from "#app/web/pages/page.server.ts";

/** The first sentence says what the field is; the others are details. */
const SENTENCE_END = /(?<=[.!?]) /;

/** A category's introduction and its experts, or the examples during an outage. */
export async function loadCategory(
  request: Request,
  context: AppLoadContext,
  category: ExpertCategory,
) {
  const t = getTranslate(context.locale);
  const action = paths.category(categorySlug(category));
  const { asked, place, ...list } = await loadExpertList(request, context, { action, category });
  const page = describePage(context, {
    title: asked ? "experts.filteredTitle" : `categoryPages.${category}.title`,
    titleParams: { asked },
    description: `categoryPages.${category}.description`,
    ...place,
    picture: sharePicture(
      categoryPictureKey(context.settings.category_pictures, category),
      t(`categories.${category}`),
    ),
    jsonLd: [
      breadcrumbs(context, [
        { name: t("shell.home"), path: paths.home() },
        { name: t("experts.title"), path: paths.experts() },
        { name: t(`categories.${category}`), path: action },
      ]),
    ],
    sections: ["lists", "experts", "response"],
  });
  const [lead = "", ...rest] = t(`categoryPages.${category}.intro`).split(SENTENCE_END);
  const introduction = { lead, rest: rest.join(" ") };
  const found = { kind: "category" as const, category, introduction, ...page, ...list };
  return data(found, list.view ? {} : { status: 503 });
}
