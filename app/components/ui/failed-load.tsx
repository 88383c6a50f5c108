import { useTexts } from "#app/i18n/texts.tsx";
import { Alert } from "./alert.tsx";

interface FailedLoadProps {
  title: string;
  text: string;
  /** The failed page, to try again. */
  href: string;
}

/** Replaces content that cannot be read during an outage. */
export function FailedLoad({ title, text, href }: FailedLoadProps) {
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
