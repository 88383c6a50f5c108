import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { describePage } from "#app/web/pages/page.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { AdminParts } from "./admin-parts.tsx";
import { Badges, Buttons, Colours, Type } from "./basics.tsx";
import { DomainParts } from "./domain-parts.tsx";
import { Cards, Drawings } from "./drawings.tsx";
import { Fields } from "./fields.tsx";
import { Notices, Panels } from "./panels.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  // Of no use to others: for them the page does not exist.
  if (currentVisitor(context)?.isAdmin !== true) throw new Response(null, { status: 404 });
  const page = describePage(context, {
    title: "styleguide.title",
    isIndexed: false,
    sections: [
      "styleguide",
      "admin",
      "quoteErrors",
      "lists",
      "experts",
      "response",
      "products",
      "productCategories",
      "platforms",
      "pricingModels",
      "quote",
    ],
  });
  return page;
}

/** Shows admins every component, in every state. */
export default function StyleguidePage() {
  const { t } = useTexts();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-title">{t("styleguide.title")}</h1>
      <p className="mt-3 max-w-prose text-muted">{t("styleguide.lead")}</p>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Badges />
      <Notices />
      <Cards />
      <Panels />
      <AdminParts />
      <Drawings />
      <DomainParts />
    </div>
  );
}
