import { useLocation } from "@remix-run/react";
import { RequestReference } from "#app/components/ui/failed-load.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ExpertSearch, ProblemPage, WaysOn } from "./problem-page.tsx";
import { useRootData } from "./use-root-data.ts";

type Texts = "forbidden" | "notFound" | "tooMany" | "notAccepted" | "offline" | "unavailable";

/** The status of the answer, or that no answer arrived. */
export type ErrorKind = number | "offline";

const KINDS: Record<ErrorKind, Texts | undefined> = {
  403: "forbidden",
  404: "notFound",
  429: "tooMany",
  offline: "offline",
};

function textsOf(kind: ErrorKind): Texts {
  const isRefused = typeof kind === "number" && kind >= 400 && kind < 500;
  return KINDS[kind] ?? (isRefused ? "notAccepted" : "unavailable");
}

/** The heading of the page, which is also its title. */
export const errorTitleKey = (kind: ErrorKind) => `errors.${textsOf(kind)}Title` as const;

interface ErrorPageProps {
  kind: ErrorKind;
  /** Of the failed request, if the frame of the page does not have it. */
  requestId?: string;
}

/**
 * The page for every failure: ours is 503; errors of the visitor and of the connection have their
 * own texts.
 */
export function ErrorPage({ kind, requestId }: ErrorPageProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const root = useRootData();
  const id = kind === "offline" ? undefined : (requestId ?? root?.requestId);
  const texts = textsOf(kind);
  const canRepeat = texts === "offline" || texts === "unavailable";
  const isLost = texts === "notFound";
  return (
    <ProblemPage
      drawing={isLost ? "lost" : "fault"}
      title={t(errorTitleKey(kind))}
      text={t(`errors.${texts}Text`)}
    >
      {isLost ? (
        <>
          <ExpertSearch />
          <MainLinks />
        </>
      ) : (
        <WaysOn>
          {canRepeat && (
            <a className="button button-primary" href={pathname + search}>
              {t("errors.tryAgain")}
            </a>
          )}
          <a
            className={`button ${canRepeat ? "button-secondary" : "button-primary"}`}
            href={paths.home()}
          >
            {t("errors.returnHome")}
          </a>
        </WaysOn>
      )}
      {id && <RequestReference id={id} status={kind} />}
    </ProblemPage>
  );
}

/** Where most lost visitors want to go. */
function MainLinks() {
  const { t } = useTexts();
  const links = [
    [paths.home(), t("errors.returnHome")],
    [paths.experts(), t("shell.experts")],
    [paths.products(), t("shell.products")],
    [paths.howItWorks(), t("shell.howItWorks")],
  ] as const;
  return (
    <p className="mt-6 grid grid-cols-2 gap-x-8 text-left sm:flex sm:gap-x-5">
      {links.map(([href, label]) => (
        <a key={href} className="link inline-flex min-h-11 items-center" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
