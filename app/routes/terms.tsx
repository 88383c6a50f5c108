import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MarkedText } from "#app/components/site/marked-text.tsx";
import { TextPage } from "#app/components/site/text-page.tsx";
import { describeOperator } from "#app/http/operator.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

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
  const page = describePage(context, {
    title: "terms.title",
    description: "terms.description",
    canonicalPath: paths.terms(),
    sections: ["terms", "reading"],
  });
  return { ...page, ...describeOperator(context) };
}

export default function TermsPage() {
  const { site, operator, email } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const sections = SECTIONS.map((id) => ({
    id,
    title: t(`terms.sections.${id}.title`),
    body: <MarkedText text={t(`terms.sections.${id}.body`, { site, operator, email })} />,
  }));
  return (
    <TextPage
      title={t("terms.title")}
      lead={t("terms.lead")}
      effective={t("terms.effective")}
      sections={sections}
    />
  );
}
