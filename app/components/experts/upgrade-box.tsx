import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

interface UpgradeBoxProps {
  list: "experts" | "products";
  text: TextKey;
  href: string;
}

/** Shows a member without Pro what the plan adds to the current page. */
function UpgradeBox({ list, text, href }: UpgradeBoxProps) {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="upgrade"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-accent-soft p-5"
    >
      <div className="max-w-2xl">
        <h2 id="upgrade" className="text-base">
          {t(`upgrade.${list}.title`)}
        </h2>
        <p className="mt-1 text-sm">{t(text)}</p>
      </div>
      <a href={href} className="button button-primary">
        {t(`upgrade.${list}.link`)}
      </a>
    </section>
  );
}

export function ExpertsUpgrade() {
  return <UpgradeBox list="experts" text="upgrade.experts.text" href={paths.pricing()} />;
}

/** `hasProducts`: the member has products from an earlier Pro plan. */
export function ProductsUpgrade({ hasProducts }: { hasProducts: boolean }) {
  const text = hasProducts ? "upgrade.products.endedText" : "upgrade.products.text";
  return <UpgradeBox list="products" text={text} href={paths.profile()} />;
}
