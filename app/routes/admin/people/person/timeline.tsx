import { AgeText, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import type { PersonView } from "./load-person.server.ts";

interface TimelineProps {
  userId: string;
  timeline: PersonView["timeline"];
}

/** Payments, mails, requests, reports and what admins did, newest first. */
export function Timeline({ userId, timeline }: TimelineProps) {
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
      {timeline.length === 0 ? (
        <p className="text-sm text-muted">{t("timeline.empty")}</p>
      ) : (
        <RowList>
          {timeline.map(({ id, kind, title, text, href, age, refundUrl }) => (
            <RowItem
              key={`${kind} ${id}`}
              href={href ?? undefined}
              title={title}
              badge={text && <StateBadge tone="quiet">{text}</StateBadge>}
              aside={<AgeText {...age} />}
            >
              {refundUrl && (
                <a href={refundUrl} className="button button-secondary">
                  {t("timeline.refund")}
                </a>
              )}
            </RowItem>
          ))}
        </RowList>
      )}
    </AdminSection>
  );
}
