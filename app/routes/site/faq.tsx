import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { type QuestionId, Questions } from "#app/components/site/questions.tsx";
import { withoutMarks } from "#app/components/site/text-marks.ts";
import { GRANTED_PLAN, priceCents } from "#app/domain/plans/schema.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { faqPage } from "#app/web/pages/json-ld.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { ClosingBand } from "./closing-band.tsx";
import { Contents } from "./legal/text-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** What most readers ask comes first. */
const GROUPS = [
  { id: "most", questions: ["quotes", "client-cost", "who-receives", "listed", "cost"] },
  {
    id: "clients",
    questions: ["no-match", "follow", "close", "contract", "verified", "languages"],
  },
  {
    id: "experts",
    questions: ["plans", "needs", "order", "answer-requests", "products"],
  },
  { id: "payment", questions: ["names", "subscription", "upgrade", "pro-ends", "refund"] },
  { id: "privacy", questions: ["my-data", "cookies", "delete", "lost-link", "newsletter"] },
] as const satisfies { id: string; questions: QuestionId[] }[];

export function loader({ context }: LoaderFunctionArgs) {
  const { locale, settings } = context;
  const t = getTranslate(locale);
  const price = formatPrice(locale, priceCents(GRANTED_PLAN, settings), settings.plan_currency);
  const questions = GROUPS.flatMap((group) => group.questions).map((id) => ({
    question: t(`faq.items.${id}.question`),
    answer: withoutMarks(id === "cost" ? t("faq.cost", { price }) : t(`faq.items.${id}.answer`)),
  }));
  const page = describePage(context, {
    title: "faq.title",
    description: "faq.description",
    canonicalPath: paths.faq(),
    jsonLd: [faqPage(questions)],
    sections: ["faq", "reading"],
  });
  return { ...page, price };
}

export default function FaqPage() {
  const { price } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      <div className="page pt-10 md:pt-14">
        <h1 className="text-title">{t("faq.title")}</h1>
        <p className="mt-3 max-w-prose text-lead text-muted">{t("faq.lead")}</p>
        <div className="reading mt-8">
          <Topics />
          <div>
            {GROUPS.map(({ id, questions }, nth) => (
              <section key={id} className="pb-10">
                <h2 id={id} className="text-xl">
                  {t(`faq.groups.${id}`)}
                </h2>
                <div className="mt-3">
                  <Questions
                    ids={questions}
                    answers={{ cost: t("faq.cost", { price }) }}
                    isFirstOpen={nth === 0}
                  />
                </div>
              </section>
            ))}
            <p className="text-muted">
              {t("faq.moreTitle")} <MarkedLine text={t("faq.more")} />
            </p>
          </div>
        </div>
      </div>
      <ClosingBand />
    </>
  );
}

function Topics() {
  const { t } = useTexts();
  const topics = GROUPS.map(({ id }) => ({ id, title: t(`faq.groups.${id}`) }));
  return <Contents label={t("faq.topics")} sections={topics} />;
}
