import { useLoaderData } from "@remix-run/react";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Reason } from "./judge-health.server.ts";
import type { loadHealth } from "./load-health.server.ts";

/** Whether all works, and each reason why not. */
export function Verdict() {
  const { isPaused, problems, notes } = useLoaderData<typeof loadHealth>();
  const { t } = useTexts();
  if (problems.length > 0) {
    return (
      <>
        <Alert variant="danger" title={t("health.problems", { count: problems.length })}>
          <Reasons reasons={problems} />
        </Alert>
        {notes.length > 0 && (
          <div className="mt-3">
            <Alert variant="info">
              <Reasons reasons={notes} />
            </Alert>
          </div>
        )}
      </>
    );
  }
  if (isPaused) return null;
  if (notes.length === 0) return <StateBadge tone="good">{t("health.allWell")}</StateBadge>;
  return (
    <Alert variant="warning" title={t("health.wellNow")}>
      <Reasons reasons={notes} />
    </Alert>
  );
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="mt-1">
      {reasons.map(({ text, href }) => (
        <li key={text}>
          {href ? (
            <a href={href} className="link inline-flex min-h-11 items-center md:min-h-7">
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
