import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  listPaymentsUnscoped,
  MOST_GIVEN,
} from "#app/domain/billing/payments/list-payments.server.ts";
import type { ShownState } from "#app/domain/billing/payments/payment-facts.server.ts";
import { openKeyInUse, stripeModeOf } from "#app/domain/settings/stripe-secret.server.ts";
import { formatAmount, formatPrice } from "#app/i18n/format-price.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { isId } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import {
  describeAdminPage,
  describePages,
  describeTimeAndBand,
} from "#app/routes/admin/parts/page.server.ts";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { LinkedTable } from "#app/routes/admin/tables/linked-table.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { NoPayments } from "./no-payments.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after") ?? "";
  const query = { after: isId(after) ? after : null };
  const { payments, next, keyInUse, given } = await listPaymentsUnscoped(context.db, query);
  // Only for the first page, whose heading shows its mode.
  const secretKey = after ? null : await openKeyInUse(context.env, keyInUse);
  const { locale } = context;
  const t = getTranslate(locale);
  const isEmpty = payments.length === 0 && !after;
  return {
    ...describeAdminPage(context, admin, {
      title: "adminPayments.title",
      sections: ["adminPayments"],
    }),
    payments: payments.map(({ amountCents, refundedCents, currency, at, ...payment }) => ({
      ...payment,
      stateText: t(`queueItem.paymentStates.${payment.state}`),
      amounts: [
        formatAmount(locale, amountCents, currency),
        refundedCents > 0 &&
          t("timeline.refunded", { amount: formatAmount(locale, refundedCents, currency) }),
      ].filter(Boolean),
      time: describeTimeAndBand(locale, at),
    })),
    isTest: secretKey !== null && stripeModeOf(secretKey) === "test",
    empty: isEmpty ? describeEmpty(context, { hasSavedKey: keyInUse.length > 0, given }) : null,
    pages: describePages(searchParams, next, (place) => paths.adminPayments(place)),
  };
}

/** Why there is no payment yet, what to do, and who has a plan without one. */
function describeEmpty(
  { env, locale, settings }: AppLoadContext,
  { hasSavedKey, given }: { hasSavedKey: boolean; given: number },
) {
  const t = getTranslate(locale);
  const number = numberFormat(formatTag(locale));
  const hasKey = Boolean(env.STRIPE_SECRET_KEY ?? hasSavedKey);
  const lacks = !hasKey ? "key" : settings.stripe_price_id === "" ? "price" : null;
  const most = Math.min(given, MOST_GIVEN);
  const shown = number.format(most) + (given > most ? "+" : "");
  return {
    lack: lacks && {
      text: t(`adminPayments.lacks.${lacks}`),
      href: `${paths.adminSettings({ tab: "billing" })}${lacks === "price" ? "#price" : ""}`,
      label: t(`adminPayments.setUp.${lacks}`),
    },
    none: formatPrice(locale, 0, settings.plan_currency),
    given: {
      number: shown,
      label: given > 0 ? t("adminPayments.given", { count: given, number: shown }) : null,
    },
  };
}

export default function PaymentsPage() {
  const { payments, empty, isTest, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminPayments()}
      title={t("adminPayments.title")}
      badge={isTest && <StateBadge tone="warning">{t("adminPayments.testMode")}</StateBadge>}
      text={t("adminPayments.text")}
    >
      {payments.length > 0 ? (
        <div className="pt-2">
          <PaymentTable />
        </div>
      ) : (
        <NoPayments {...empty} />
      )}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

const TONES: Readonly<Record<ShownState, StateTone>> = {
  paid: "good",
  partlyRefunded: "good",
  open: "waiting",
  processing: "waiting",
  disputed: "bad",
  failed: "quiet",
  expired: "quiet",
  refunded: "quiet",
  refused: "bad",
};

/** Each row leads to its buyer, whose page has the refund, or else to the refund. */
function PaymentTable() {
  const { payments } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <LinkedTable
      caption={t("adminPayments.title")}
      columns={[
        t("adminPayments.columns.buyer"),
        t("adminPayments.columns.amount"),
        t("adminPayments.columns.state"),
        t("adminPayments.columns.time"),
      ]}
      rows={payments.map(({ id, buyer, amounts, state, stateText, time }) => ({
        key: id,
        href: buyer.userId ? paths.adminPerson(buyer.userId) : paths.adminRefund(id),
        title: buyer.name || t("adminPayments.nameless"),
        text: <FactLine facts={amounts} />,
        state: <StateBadge tone={TONES[state]}>{stateText}</StateBadge>,
        time,
      }))}
    />
  );
}
