import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { Questions } from "#app/components/site/questions.tsx";
import { findProcessingPayment } from "#app/domain/billing/checkout/begin-payment.server.ts";
import { BASIC_PLAN, isPaid, PLAN_IDS, priceCents, upgradesOf } from "#app/domain/plans/schema.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";
import { currentVisitor, deletionDay } from "#app/web/session/guards.server.ts";
import { beginPayment, nameOffer } from "./begin-payment.server.ts";
import { PlanCards } from "./plan-cards.tsx";
import { PlanTable } from "./plan-table.tsx";
import { BuyLink, type PricingViewer } from "./pro-start.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Only a payment on its way is read, so that the form works during an outage of the database. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, settings } = context;
  return {
    ...describePublicPage(context, "pricing", paths.pricing(), ["plans", "faq", "account"]),
    plans: PLAN_IDS.map((plan) => ({
      plan,
      price: formatPrice(locale, priceCents(plan, settings), settings.plan_currency),
      offer: nameOffer(context, plan),
    })),
    viewer: await viewerOf(context),
    isEmailVerified: currentVisitor(context)?.isEmailVerified ?? true,
    deletesOn: deletionDay(context),
  };
}

export const action = beginPayment;

/** During an outage the visitor is unknown and sees the form; the action checks who sends it. */
async function viewerOf({ visitor, db }: AppLoadContext): Promise<PricingViewer> {
  const viewer = { isLeaving: false, processingId: null };
  if (visitor === "unavailable") return { ...viewer, plan: BASIC_PLAN };
  if (!visitor) return { ...viewer, plan: null };
  const { userId, plan, deletesAt } = visitor;
  const mayBuy = upgradesOf(plan).length > 0;
  const processingId = mayBuy && (await whenAvailable(findProcessingPayment(db, { userId })));
  return { plan, isLeaving: deletesAt !== null, processingId: processingId || null };
}

export default function PricingPage() {
  const { deletesOn, plans, viewer, isEmailVerified } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-title">{t("pricing.title")}</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{t("pricing.lead")}</p>
      <DeletionBanner deletesOn={deletesOn} />
      <PlanCards
        plans={plans}
        viewer={viewer}
        isEmailVerified={isEmailVerified}
        lastResult={lastResult}
      />
      <AfterPayment />
      <h2 id="compare" className="mt-14 text-2xl">
        {t("pricing.compareTitle")}
      </h2>
      <PlanTable plans={plans} />
      <p className="mt-4 text-sm text-muted">
        <MarkedLine text={t("pricing.ranking")} />
      </p>
      {viewer.plan === null && <Starts />}
      <div className="split mt-16">
        <h2 className="text-2xl">{t("pricing.questionsTitle")}</h2>
        <div>
          <Questions ids={["subscription", "upgrade", "refund"]} />
          <p className="mt-4 flex flex-wrap items-center gap-x-5">
            <a className="link inline-flex min-h-11 items-center" href={paths.faq()}>
              {t("pricing.moreQuestions")}
            </a>{" "}
            <a className="link inline-flex min-h-11 items-center" href={paths.contact()}>
              {t("pricing.contact")}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Once more, for those who have read the whole table. */
function Starts() {
  const { plans } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return plans.map(
    ({ plan, price }) =>
      isPaid(plan) && (
        <p key={plan} className="mt-6 flex sm:justify-end">
          <BuyLink
            plan={plan}
            label={t("pricing.getFor", { plan: t(`plans.${plan}.name`), price })}
          />
        </p>
      ),
  );
}

const STEPS = ["pay", "start", "receive"] as const;

/** What follows the payment, before anyone pays. */
function AfterPayment() {
  const { t } = useTexts();
  return (
    <section className="mt-14" aria-labelledby="after">
      <h2 id="after" className="text-2xl">
        {t("pricing.after.title")}
      </h2>
      <ol className="strip card mt-6 grid overflow-hidden md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="p-6">
            <b className="text-2xl text-accent-text" aria-hidden="true">
              {index + 1}
            </b>
            <h3 className="text-lead">{t(`pricing.after.${step}.title`)}</h3>
            <p className="text-muted">{t(`pricing.after.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
