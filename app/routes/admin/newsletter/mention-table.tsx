import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { ChosenBar, TickAll, TickBox, TickPage } from "#app/routes/admin/tables/tick-boxes.tsx";
import type { loadMentions } from "./load-mentions.server.ts";

type Member = ReturnType<typeof useLoaderData<typeof loadMentions>>["members"][number];

/** Members with boxes, and above them the form that records in which issue they were. */
export function MentionTable() {
  const { members, today } = useLoaderData<typeof loadMentions>();
  const refused = useActionData<SubmissionResult>();
  const ticked = [refused?.initialValue?.id].flat();
  const [problem] = refused?.error?.[""] ?? [];
  const { t } = useTexts();
  const isAnyMentioned = members.some(({ mentioned }) => mentioned);
  return (
    // Browsers would restore the boxes by their places, which other rows may have.
    <form method="post" autoComplete="off">
      {problem && <ErrorSummary title={problem} />}
      <ChosenBar
        title={t("mentions.mark")}
        hint={t("mentions.bar")}
        all={<TickPage label={t("mentions.everyone")} />}
      >
        <label>
          <span>{t("mentions.issue")}</span>
          <input
            type="date"
            name="issue"
            required
            max={today}
            defaultValue={String(refused?.initialValue?.issue ?? today)}
            className="input"
          />
        </label>
        <SubmitButton intent="mark" look="secondary" label={t("mentions.mark")} />
        {isAnyMentioned && (
          <SubmitButton intent="unmark" look="quiet" label={t("mentions.unmark")} />
        )}
      </ChosenBar>
      <AdminTable
        look="compact"
        caption={t("mentions.listTitle")}
        columns={[
          { label: t("mentions.member"), control: <TickAll label={t("mentions.everyone")} /> },
          { label: t("mentions.company"), isPlain: true },
          { label: t("mentions.waiting"), isPlain: true },
          { label: t("mentions.since"), isWide: true },
          ...(isAnyMentioned ? [{ label: t("mentions.last") }] : []),
        ]}
        rows={members.map((member) => ({
          key: member.id,
          cells: cellsOf(member, ticked.includes(member.id), t),
        }))}
      />
    </form>
  );
}

function cellsOf(member: Member, isTicked: boolean, t: ReturnType<typeof useTexts>["t"]) {
  const { id, name, company, username, avatarKey, waiting, since, mentioned, mentions } = member;
  return [
    <span key="name" className="flex items-center gap-1">
      <TickBox
        value={id}
        label={t("mentions.choose", { name: `${name}, ${username}` })}
        isTicked={isTicked}
      />
      <a
        href={paths.adminPerson(id)}
        className="inline-flex min-h-11 items-center gap-3 hover:underline md:min-h-6"
      >
        <Avatar name={name} imageKey={avatarKey} size="sm" />
        {name}
      </a>
    </span>,
    company || null,
    waiting,
    since && (
      <time key="since" dateTime={since.iso}>
        {since.text}
      </time>
    ),
    mentioned && (
      <FactLine
        key="mentioned"
        facts={[
          <time key="time" dateTime={mentioned.iso}>
            {mentioned.text}
          </time>,
          mentions > 1 && t("mentions.times", { count: mentions }),
        ]}
      />
    ),
  ];
}
