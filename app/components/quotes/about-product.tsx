import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface AboutProductProps {
  product: { name: string; slug: string };
  maker: { name: string; username: string };
}

/** The product that the request is about, and a link to the same form without it. */
export function AboutProduct({ product, maker }: AboutProductProps) {
  const { t } = useTexts();
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
      <span>
        {t("quote.about")}{" "}
        <a className="link" href={paths.product(product.slug)}>
          {product.name}
        </a>{" "}
        {t("quote.aboutBy", { name: maker.name })}
      </span>
      <a
        className="link inline-flex min-h-11 items-center"
        href={paths.quote({ expert: maker.username })}
      >
        {t("quote.aboutRemove")}
      </a>
    </p>
  );
}
