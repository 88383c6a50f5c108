import { useActionData, useLoaderData } from "@remix-run/react";
import { StateBadge } from "#app/components/admin/state-badge.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { SettingForm } from "#app/routes/admin/settings/form/setting-form.tsx";
import { SettingsState } from "#app/routes/admin/settings/settings-state.tsx";
import type { actOnBillingTab, loadBillingTab } from "./billing-tab.server.ts";
import { SecretKey } from "./secret-key.tsx";

export function BillingTab() {
  const page = useLoaderData<typeof loadBillingTab>();
  const lastResult = useActionData<typeof actOnBillingTab>();
  const { t } = useTexts();
  const { malformed, priceFields, isPriceAtStripe, keyFields } = page;
  if (!malformed && !lastResult) return <SettingsState malformed={null} tab="billing" />;
  const priceState = (
    <>
      <p>{t("billing.priceText")}</p>
      <p className="mt-2">
        <StateBadge tone={isPriceAtStripe ? "good" : "waiting"}>
          {t(isPriceAtStripe ? "billing.priceKnown" : "billing.priceUnknown")}
        </StateBadge>
      </p>
    </>
  );
  return (
    <>
      <SettingsState malformed={malformed ?? []} tab="billing" />
      <SettingForm
        name="price"
        title={t("billing.price")}
        text={priceState}
        fields={priceFields}
        lastResult={lastResult}
      />
      <SecretKey
        keyIsFrom={page.keyIsFrom}
        saved={page.secrets}
        isRecent={page.isRecent}
        lastResult={lastResult}
      />
      <SettingForm
        name="publishable-key"
        title={t("billing.publishableKey")}
        fields={keyFields}
        lastResult={lastResult}
      />
    </>
  );
}
