import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type DailyFigures,
  loadFiguresUnscoped,
} from "#app/domain/overview/daily-figures.server.ts";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import { describeAdminPage, describeAgeOrNull } from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** What the imprint and the confirmation of a payment must name. */
const REQUIRED = [
  "seller_name",
  "seller_address",
  "seller_tax_number",
  "seller_registration_number",
  "seller_registrar",
] as const satisfies readonly SettingKey[];

export async function loadOverview({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { plan_currency: currency } = context.settings;
  const { figures, funnel } = await loadFiguresUnscoped(context.db, currency);
  return {
    ...describeAdminPage(context, admin, {
      title: "overview.title",
      sections: ["overview", "chart", "queues", "settings"],
    }),
    currency,
    funnel,
    series: SERIES.map((name) => describeSeries(name, figures)),
    queues: (context.waiting?.queues ?? [])
      .filter(({ waiting }) => waiting > 0)
      .map(({ oldestAt, ...queue }) => ({
        ...queue,
        oldest: describeAgeOrNull(context.locale, oldestAt),
      })),
    missing: REQUIRED.filter((key) => context.settings[key] === ""),
  };
}

const SERIES = [
  "requests",
  "replies",
  "signUps",
  "revenueCents",
  "emails",
] as const satisfies readonly (keyof DailyFigures)[];

function describeSeries(name: (typeof SERIES)[number], figures: readonly DailyFigures[]) {
  const points = figures.map((figure) => ({ start: figure.day, value: figure[name] }));
  return { name, points, total: points.reduce((sum, { value }) => sum + value, 0) };
}
