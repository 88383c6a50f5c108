import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { findCategory } from "#app/domain/experts/schema.ts";
import { paths } from "#app/paths.ts";
import { CategoryPage } from "./category-page.tsx";
import { ExpertProfile } from "./expert-profile.tsx";
import { loadCategory } from "./load-category.server.ts";
import { loadProfile } from "./load-profile.server.ts";
import { MissingExpert } from "./missing-expert.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** One address for three things: a category by its slug, an expert by username, an expert by id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = params.expert ?? "";
  const category = findCategory(name);
  if (!category) return loadProfile(request, context, name);
  const { search } = new URL(request.url);
  if (name !== category.slug) throw redirect(paths.category(category.slug) + search, 301);
  return loadCategory(request, context, category.value);
}

export default function ExpertOrCategoryPage() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === "missing") return <MissingExpert />;
  if (found.kind === "profile") return <ExpertProfile expert={found.expert} />;
  return <CategoryPage {...found} />;
}
