import type { ReactNode } from "react";
import { LogList, LogRow } from "#app/components/admin/day-log.tsx";
import { StateBadge } from "#app/components/admin/row-list.tsx";
// One file for the whole admin area, as in its navigation.
import symbols from "#app/components/pictures/admin-parts.svg?no-inline";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import type { PersonView } from "./load-person.server.ts";

interface TimelineProps {
  userId: string;
  timeline: PersonView["timeline"];
  /** Above the list: the form of a note, which the list then shows. */
  children: ReactNode;
}

const SYMBOLS = {
  payment: "billing",
  mail: "outbox",
  received: "queues",
  asked: "messages",
  report: "reports",
  note: "audit",
  act: "access",
} as const satisfies Record<PersonView["timeline"][number]["kind"], string>;

/** Payments, mails, requests, reports and what admins did, newest first. */
export function Timeline({ userId, timeline, children }: TimelineProps) {
  const { t } = useTexts();
  const link = (
    <a
      className="link inline-flex min-h-11 items-center text-sm"
      href={paths.adminAudit({ subject: userId })}
    >
      {t("person.trace")}
    </a>
  );
  return (
    <AdminSection id="timeline" title={t("timeline.title")} aside={link}>
      {children}
      {timeline.length === 0 ? (
        <AdminEmpty title={t("timeline.empty")} text={t("timeline.emptyText")} />
      ) : (
        <LogList>
          {timeline.map(({ id, kind, title, text, tone, href, age, refundUrl }) => (
            <LogRow
              key={`${kind} ${id}`}
              href={href ?? undefined}
              time={age}
              title={
                <span className="log-kind">
                  <svg className="icon size-4" aria-hidden="true">
                    <use href={`${symbols}#${SYMBOLS[kind]}`} />
                  </svg>
                  {title}
                </span>
              }
              badge={
                <span className="inline-flex flex-wrap items-center justify-end gap-2">
                  {text && <StateBadge tone={tone}>{text}</StateBadge>}
                  {refundUrl && (
                    <a href={refundUrl} className="button button-secondary button-small">
                      {t("timeline.refund")}
                    </a>
                  )}
                </span>
              }
            />
          ))}
        </LogList>
      )}
    </AdminSection>
  );
}
