import { useActionData, useLoaderData } from "@remix-run/react";
import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { SettingForm } from "#app/routes/admin/settings/form/setting-form.tsx";
import { SettingsParts, StoredSettings } from "#app/routes/admin/settings/settings-page.tsx";
import type { actOnBillingTab, loadBillingTab } from "./billing-tab.server.ts";
import { SecretKey } from "./secret-key.tsx";

export function BillingTab() {
  const { malformed, priceFields, isPriceAtStripe, keySource, keyFields } =
    useLoaderData<typeof loadBillingTab>();
  const lastResult = useActionData<typeof actOnBillingTab>();
  const { t } = useTexts();
  const isPriceDue = !isPriceAtStripe && keySource !== "nowhere";
  return (
    <StoredSettings tab="billing" malformed={malformed} isRefused={lastResult !== undefined}>
      <SettingsParts
        parts={[
          { id: "price", title: t("billing.price") },
          { id: "secret", title: t("billing.secret") },
          { id: "publishable-key", title: t("billing.advanced") },
        ]}
      >
        <BillingState />
        <SettingForm
          name="price"
          title={t("billing.price")}
          text={<PriceText isKnown={isPriceAtStripe} />}
          isDue={isPriceDue}
          saveLabel={isPriceDue ? t("billing.createPrice") : undefined}
          fields={priceFields}
          lastResult={lastResult}
        />
        <SecretKey />
        <SettingForm
          name="publishable-key"
          title={t("billing.publishableKey")}
          text={t("billing.publishableText")}
          opener={{ title: t("billing.advanced"), text: t("billing.advancedText") }}
          fields={keyFields}
          lastResult={lastResult}
        />
      </SettingsParts>
    </StoredSettings>
  );
}

/** Whether members can pay, with real money or not, and what. */
function BillingState() {
  const { keySource, keyMode, shownPrice, isPriceAtStripe } =
    useLoaderData<typeof loadBillingTab>();
  const { t } = useTexts();
  const hasKey = keySource !== "nowhere";
  const mode = keyMode && (
    <>
      <StateBadge tone={keyMode === "live" ? "quiet" : "warning"}>
        {t(`billing.modes.${keyMode}`)}
      </StateBadge>
      {keyMode === "test" && (
        <p className="mt-1 text-xs text-muted">{t("billing.modes.testText")}</p>
      )}
    </>
  );
  const saveKey = (
    <a href="#secret" className="link">
      {t("billing.saveFirstKey")}
    </a>
  );
  return (
    <div className="billing-state mt-6">
      <CountStrip
        counts={[
          {
            label: "Stripe",
            value: (
              <StateBadge tone={hasKey ? "good" : "bad"}>
                {t(hasKey ? "billing.connected" : "billing.keyStates.nowhere")}
              </StateBadge>
            ),
          },
          // During an outage a saved key cannot be read.
          { label: t("billing.mode"), value: hasKey ? (mode ?? "–") : saveKey },
          {
            label: t("billing.price"),
            value: isPriceAtStripe ? (
              t("billing.priceOnce", { price: shownPrice })
            ) : (
              <>
                {t("billing.priceOnce", { price: shownPrice })}{" "}
                <a href="#price" className="inline-flex min-h-11 items-center md:min-h-6">
                  <StateBadge tone="warning">{t("billing.priceMissing")}</StateBadge>
                </a>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

function PriceText({ isKnown }: { isKnown: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t("billing.priceText")}</p>
      {isKnown && (
        <p className="mt-2">
          <StateBadge tone="good">{t("billing.priceKnown")}</StateBadge>
        </p>
      )}
    </>
  );
}
