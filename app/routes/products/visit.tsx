import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { LinkCard } from "#app/components/site/link-card.tsx";
import {
  countVisit,
  findVisitTarget,
} from "#app/domain/products/directory/product-visits.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { isPersonsView } from "#app/web/context/page-view.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { isFromOwnPage } from "#app/web/security/csrf.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

// Search engines must not list this address.
const HEADERS = { "X-Robots-Tag": "noindex, nofollow" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = () => HEADERS;

/**
 * Redirects to a product's site and counts the visit. Without a site it redirects to the product's
 * page. Who comes from elsewhere sees the host first: links with our name must not lead anywhere
 * that a member typed.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const target = await findVisitTarget(context.db, slug);
  // An unknown slug may hold anything, and a header may not.
  if (!target) throw redirect(paths.product(encodeURIComponent(slug)), { headers: HEADERS });
  // Visits of the owner are not counted.
  const isFollowed = isPersonsView(request) && !context.isDataRequest;
  if (isFollowed && currentVisitor(context)?.userId !== target.ownerId) {
    const network = visitorAddress(request);
    context.afterResponse(countVisit(context.db, { productId: target.productId, network }));
  }
  const { url } = target;
  if (isFromOwnPage(request, context.env.ALLOWED_ORIGINS))
    throw redirect(url, { headers: HEADERS });
  const page = describePrivatePage(context, "products.visit.title", ["products"]);
  return { ...page, url, host: new URL(url).host, productPath: paths.product(slug) };
}

export default function VisitPage() {
  const { url, host, productPath } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <LinkCard title={t("products.visit.title")}>
      <p className="mt-3 break-words">{t("products.visit.text", { host })}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={url} rel="nofollow ugc noopener">
          {t("products.visit.go")}
        </a>
        <a className="button button-quiet" href={productPath}>
          {t("products.visit.back")}
        </a>
      </p>
    </LinkCard>
  );
}
