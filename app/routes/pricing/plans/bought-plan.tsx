import { limitOf, type PlanId } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const LINKS = [
  ["categories", paths.profile()],
  ["products", paths.products({ view: "own" })],
  ["quotes", paths.dashboard()],
  ["payments", paths.accountPayments()],
] as const;

/** What the member has bought, and where each part of it is. */
export function PlanLinks({ plan }: { plan: PlanId }) {
  const { t } = useTexts();
  return (
    <>
      <p className="text-sm">{t("pricing.proYours")}</p>
      <ul aria-label={t("pricing.has.title")} className="mt-2 text-sm">
        {LINKS.map(([name, href]) => (
          <li key={name}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {t(`pricing.has.${name}`, { most: limitOf({ plan }, "categories") })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** In place of the form, which would begin no second payment now. */
export function OnItsWay({ paymentId }: { paymentId: string }) {
  const { t } = useTexts();
  return (
    <>
      <p className="font-medium">{t("pricing.upgrade.processing")}</p>
      <p className="mt-2 text-sm">{t("pricing.upgrade.processingWait")}</p>
      <a
        className="link mt-2 inline-flex min-h-11 items-center text-sm"
        href={paths.payment(paymentId)}
      >
        {t("pricing.upgrade.processingLink")}
      </a>
    </>
  );
}
