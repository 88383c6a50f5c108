import { useTexts } from "#app/i18n/texts.tsx";
import { Alert } from "../ui/alert.tsx";

interface FailedProductsProps {
  title: string;
  text: string;
  /** The page that failed, to try again. */
  href: string;
}

/** Stands in while the products cannot be read. */
export function FailedProducts({ title, text, href }: FailedProductsProps) {
  const { t } = useTexts();
  return (
    <div className="mt-6 max-w-2xl">
      <Alert variant="danger" title={title}>
        {text}
      </Alert>
      <p className="mt-6">
        <a href={href} className="button button-primary">
          {t("errors.tryAgain")}
        </a>
      </p>
    </div>
  );
}
