import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/admin/admin-page.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { planPriceCents } from "#app/domain/settings/schema.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { siteContact } from "#app/http/site-contact.server.ts";
import { siteTitle } from "#app/http/site-title.server.ts";
import { LANGUAGE_NAMES } from "#app/i18n/dictionary.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasSecondFactor } = await requireAdmin(request, context);
  const { settings } = context;
  return {
    ...describePage(context, {
      title: "admin.settings",
      isIndexed: false,
      sections: ["admin", "secondFactor"],
    }),
    hasSecondFactor,
    siteTitle: siteTitle(context),
    contactEmail: siteContact(context).email,
    defaultLanguage: LANGUAGE_NAMES[settings.default_locale],
    isClosed: settings.maintenance_mode,
    price: formatPrice(context.locale, planPriceCents(settings), settings.plan_currency),
    primaryColor: settings.primary_color,
  };
}

export default function AdminSettingsPage() {
  const settings = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const facts = [
    { label: t("admin.siteTitle"), value: settings.siteTitle },
    { label: t("admin.contactEmail"), value: settings.contactEmail },
    {
      label: t("admin.defaultLanguage"),
      value: settings.defaultLanguage,
    },
    { label: t("admin.planPrice"), value: settings.price },
    { label: t("admin.primaryColor"), value: settings.primaryColor },
    { label: t("admin.maintenance"), value: t(settings.isClosed ? "admin.on" : "admin.off") },
  ];
  return (
    <AdminPage
      path={paths.adminSettings()}
      title={t("admin.settings")}
      text={t("admin.settingsText")}
      hasSecondFactor={settings.hasSecondFactor}
    >
      <FactList facts={facts} />
    </AdminPage>
  );
}
