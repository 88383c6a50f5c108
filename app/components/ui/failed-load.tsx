import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "./alert.tsx";

interface FailedLoadProps {
  title: string;
  text: string;
  /** The failed page, to try again. */
  href: string;
  /**
   * Of the request, from the loader of a hydrated page: the browser gets the root's data without
   * it. Plain pages find it there.
   */
  requestId?: string;
}

/** Replaces content that cannot be read during an outage. */
export function FailedLoad({ title, text, href, requestId }: FailedLoadProps) {
  const { t } = useTexts();
  const root = useRootData();
  const id = requestId ?? root?.requestId;
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
      {id && <RequestReference id={id} />}
    </div>
  );
}

interface RequestReferenceProps {
  id: string;
  /** Of the answer, which means nothing to most visitors. */
  status?: number | string;
}

/** The id of a failed request in the log, for the visitor to quote. */
export function RequestReference({ id, status }: RequestReferenceProps) {
  const { t } = useTexts();
  return (
    <div className="mt-8 text-xs text-muted">
      <p>
        <a className="link inline-flex min-h-11 items-center text-sm" href={paths.contact()}>
          {t("errors.contact")}
        </a>
      </p>
      <p className="select-all">
        {t("errors.reference", { id })}
        {status && ` (${status})`}
      </p>
    </div>
  );
}
