import type { AboutProduct } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The product that a request is about, with a link while it has a public page. */
export function ProductName({ product: { name, slug } }: { product: AboutProduct }) {
  const { t } = useTexts();
  if (name === null) return <span>{t("thread.aboutRemoved")}</span>;
  if (slug === null)
    return <span className="wrap-anywhere">{t("thread.aboutHidden", { name })}</span>;
  return (
    <a className="link wrap-anywhere" href={paths.product(slug)}>
      {name}
    </a>
  );
}
