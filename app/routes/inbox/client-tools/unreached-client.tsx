import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { RequestView } from "./request-view.ts";

const TEXTS = {
  here: "request.unreachedHere",
  elsewhere: "request.unreachedElsewhere",
  "too-late": "request.unreachedTooLate",
} as const;

interface UnreachedClientProps {
  email: string;
  way: NonNullable<RequestView["unreached"]>;
}

/** Mails to the client came back. Only the browser that sent the request corrects the address. */
export function UnreachedClient({ email, way }: UnreachedClientProps) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="danger" title={t("request.unreachedTitle", { email })}>
        <p className="mt-1">{t(TEXTS[way])}</p>
        {way === "here" && (
          <a className="link inline-flex min-h-11 items-center" href={paths.quoteSent()}>
            {t("request.unreachedLink")}
          </a>
        )}
      </Alert>
    </div>
  );
}
