import { useLoaderData } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Reason } from "./judge-health.server.ts";
import type { loadHealth } from "./load-health.server.ts";
import { countWaiting } from "./waiting-rows.tsx";

/** Each reason why not all works, and what does. */
export function Verdict() {
  const { isWell, problems, notes, ...waiting } = useLoaderData<typeof loadHealth>();
  const { t } = useTexts();
  const waits = countWaiting(waiting);
  const isGreen = isWell && !notes.some(({ isPast }) => isPast);
  return (
    <div className="grid gap-3">
      <Problems problems={problems} />
      {(isGreen || notes.length > 0) && (
        <ul className="card verdict">
          {isGreen && (
            <li className="verdict-well">
              <p>
                {t("health.running")}{" "}
                {waits > 0 ? t("health.waits", { count: waits }) : t("health.nothingWaits")}
              </p>
            </li>
          )}
          {notes.map(({ title, text, link }) => (
            <li key={title}>
              <div>
                <p>{title}</p>
                {text && <p>{text}</p>}
              </div>
              {link && (
                <a href={link.href} className="button button-secondary button-small">
                  {link.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A single cause that says what it means is the notice itself. */
function Problems({ problems }: { problems: readonly Reason[] }) {
  const { t } = useTexts();
  const [first, ...others] = problems;
  if (!first) return null;
  if (others.length === 0 && first.detail && first.href)
    return (
      <Alert variant="danger" title={first.text}>
        <p className="mt-1 max-w-prose">{first.detail}</p>
        <ReasonLink href={first.href} text={t("health.notes.jobs")} />
      </Alert>
    );
  return (
    <Alert variant="danger" title={t("health.problems", { count: problems.length })}>
      <ul className="mt-1">
        {problems.map(({ text, detail, href }) => (
          <li key={text}>
            {href ? <ReasonLink href={href} text={text} /> : text}
            {detail && <p className="max-w-prose">{detail}</p>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ReasonLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center md:min-h-7">
      {text}
    </a>
  );
}
