import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MarkedText } from "#app/components/site/marked-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describeOperator } from "#app/routes/site/operator.server.ts";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";
import { TextPage } from "./text-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

const SECTIONS = [
  "operator",
  "service",
  "accounts",
  "listings",
  "plans",
  "withdrawal",
  "ranking",
  "reviews",
  "quotes",
  "content",
  "prohibited",
  "notices",
  "suspension",
  "liability",
  "law",
  "changes",
  "contact",
] as const;

export function loader({ context }: LoaderFunctionArgs) {
  const page = describePublicPage(context, "terms", paths.terms(), ["reading"]);
  return { ...page, ...describeOperator(context) };
}

export default function TermsPage() {
  const { site, operator, email } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const sections = SECTIONS.map((id, nth) => ({
    id,
    title: `${nth + 1}. ${t(`terms.sections.${id}.title`)}`,
    body: <MarkedText text={t(`terms.sections.${id}.body`, { site, operator, email })} />,
  }));
  return <TextPage texts="terms" sections={sections} />;
}
