import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { AdminParts } from "./admin-parts.tsx";
import { Badges, Colors, Type } from "./basics.tsx";
import { Buttons, States } from "./buttons.tsx";
import { DomainParts } from "./domain-parts.tsx";
import { Cards, Charts, Drawings } from "./drawings.tsx";
import { Fields } from "./fields.tsx";
import { Notices, Panels } from "./panels.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ request, context }: LoaderFunctionArgs) {
  // Of no use to others: for them the page does not exist.
  if (currentVisitor(context)?.isAdmin !== true) throw new Response(null, { status: 404 });
  const page = describePage(context, {
    title: "styleguide.title",
    isIndexed: false,
    sections: [
      "styleguide",
      "chart",
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
  return { ...page, isComposed: new URL(request.url).searchParams.get("part") === "composed" };
}

/** Shows admins every component, in every state: single parts, and what is composed of them. */
export default function StyleguidePage() {
  const { isComposed } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const tabs = [
    { label: t("styleguide.single"), href: paths.styleguide(), isCurrent: !isComposed },
    {
      label: t("styleguide.composed"),
      href: paths.styleguide({ part: "composed" }),
      isCurrent: isComposed,
    },
  ];
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-title">{t("styleguide.title")}</h1>
      <p className="mt-3 max-w-prose text-muted">{t("styleguide.lead")}</p>
      <div className="mt-6">
        <Tabs label={t("styleguide.title")} tabs={tabs} />
      </div>
      {isComposed ? <Composed /> : <Single />}
    </div>
  );
}

function Single() {
  return (
    <>
      <Colors />
      <Type />
      <Buttons />
      <States />
      <Fields />
      <Badges />
      <Cards />
      <Drawings />
      <Charts />
    </>
  );
}

function Composed() {
  return (
    <>
      <Notices />
      <Panels />
      <AdminParts />
      <DomainParts />
    </>
  );
}
