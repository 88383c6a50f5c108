import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface UpgradeBoxProps {
  title: string;
  text: string;
  link: { label: string; href: string };
}

/** Shows a member without Pro what the plan adds to the current page. */
function UpgradeBox({ title, text, link }: UpgradeBoxProps) {
  return (
    <section
      aria-labelledby="upgrade"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-accent-soft p-5"
    >
      <div className="max-w-2xl">
        <h2 id="upgrade" className="text-base">
          {title}
        </h2>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <a href={link.href} className="button button-primary">
        {link.label}
      </a>
    </section>
  );
}

export function ExpertsUpgrade() {
  const { t } = useTexts();
  const link = { label: t("upgrade.experts.link"), href: paths.pricing() };
  return (
    <UpgradeBox title={t("upgrade.experts.title")} text={t("upgrade.experts.text")} link={link} />
  );
}

/** `hasProducts`: the member has products from an earlier Pro plan. */
export function ProductsUpgrade({ hasProducts }: { hasProducts: boolean }) {
  const { t } = useTexts();
  const link = { label: t("upgrade.products.link"), href: paths.profile() };
  const text = t(hasProducts ? "upgrade.products.endedText" : "upgrade.products.text");
  return <UpgradeBox title={t("upgrade.products.title")} text={text} link={link} />;
}
