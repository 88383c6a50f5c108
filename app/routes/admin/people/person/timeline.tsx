import type { ReactNode } from "react";
import { StateBadge } from "#app/components/admin/row-list.tsx";
// One file for the whole admin area, as in its navigation.
import symbols from "#app/components/pictures/admin-parts.svg?no-inline";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { DayLog, LogRow } from "#app/routes/admin/tables/day-log.tsx";
import type { TimelineView } from "./describe-timeline.server.ts";

interface TimelineProps {
  userId: string;
  timeline: TimelineView;
  /** Above the list: the form of a note, which the list then shows. */
  children: ReactNode;
}

type Entry = TimelineView["months"][number]["rows"][number];

const SYMBOLS = {
  payment: "billing",
  mail: "outbox",
  received: "queues",
  asked: "messages",
  report: "reports",
  note: "audit",
  act: "access",
  begin: "people",
} as const satisfies Record<Entry["kind"], string>;

/** Payments, mails, requests, reports and what admins did, newest first. */
export function Timeline({ userId, timeline, children }: TimelineProps) {
  const { t } = useTexts();
  const { months, filters } = timeline;
  return (
    <AdminSection id="timeline" title={t("timeline.title")}>
      {children}
      {filters.length > 1 && <Filters userId={userId} timeline={timeline} />}
      <DayLog isWithin days={months}>
        {(entry) => <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} />}
      </DayLog>
      {timeline.isCut && <Older mailsUrl={timeline.mailsUrl} />}
      <p className="mt-2">
        <a
          className="link inline-flex min-h-11 items-center text-sm"
          href={paths.adminAudit({ subject: userId })}
        >
          {t("person.trace")}
        </a>
      </p>
    </AdminSection>
  );
}

/** That older entries are left out, and where mails among them can be read. */
function Older({ mailsUrl }: Pick<TimelineView, "mailsUrl">) {
  const { t } = useTexts();
  return (
    <p className="mt-4 text-sm text-muted">
      {t("timeline.cut")}{" "}
      {mailsUrl && (
        <a className="link inline-flex min-h-11 items-center" href={mailsUrl}>
          {t("timeline.everyMail")}
        </a>
      )}
    </p>
  );
}

function Filters({ userId, timeline }: Omit<TimelineProps, "children">) {
  const { t } = useTexts();
  const { show, filters } = timeline;
  const urlOf = (name?: string) => `${paths.adminPerson(userId, { show: name })}#timeline`;
  return (
    <div className="admin-tabs mt-4">
      <Tabs
        label={t("timeline.filter")}
        tabs={[
          { label: t("admin.list.all"), href: urlOf(), isCurrent: show === null },
          ...filters.map(({ name, count }) => ({
            label: t(`timeline.filters.${name}`),
            href: urlOf(name),
            isCurrent: show === name,
            count,
          })),
        ]}
      />
    </div>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  const { kind, title, label, text, tone, href, time, refundUrl } = entry;
  return (
    <LogRow
      href={href ?? undefined}
      time={time}
      title={
        <span className="log-kind">
          <svg className="icon size-4" aria-hidden="true">
            <use href={`${symbols}#${SYMBOLS[kind]}`} />
          </svg>
          {kind === "received" && <span className="sr-only">{t("timeline.received")}: </span>}
          {title} {label && <span className="ml-1 font-normal text-muted">{label}</span>}
        </span>
      }
      badge={
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {text && (tone ? <StateBadge tone={tone}>{text}</StateBadge> : <Plain text={text} />)}
          {refundUrl && (
            <a href={refundUrl} className="button button-secondary button-small">
              {t("timeline.refund")}
            </a>
          )}
        </span>
      }
    />
  );
}

function Plain({ text }: { text: string }) {
  return <span className="text-xs text-muted">{text}</span>;
}
