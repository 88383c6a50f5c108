import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface AboutProductProps {
  product: { name: string; slug: string };
  maker: { name: string };
  /** The id of the step's form. */
  form: string;
}

/** The intent that stores a step as it is, valid or not, without its product. */
export const WITHOUT_PRODUCT = "without-product";

/** The place of the link in the text. */
const LINK = "\n";

/** The product that the request is about, and a button that stores the step without it. */
export function AboutProduct({ product, maker, form }: AboutProductProps) {
  const { t } = useTexts();
  const [before, after] = t("quote.about", { product: LINK, name: maker.name }).split(LINK);
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
      <span>
        {before}
        <a className="link" href={paths.product(product.slug)}>
          {product.name}
        </a>
        {after}
      </span>
      {/* Enter in a field presses the first button of its form, which must be the one forward. */}
      <button type="submit" form={form} tabIndex={-1} hidden>
        {t("quote.continue")}
      </button>
      <button
        type="submit"
        form={form}
        name="intent"
        value={WITHOUT_PRODUCT}
        className="link min-h-11"
      >
        {t("quote.aboutRemove")}
      </button>
    </p>
  );
}
