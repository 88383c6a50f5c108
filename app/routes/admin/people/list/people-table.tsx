import { AdminTable, type Column } from "#app/components/admin/admin-table.tsx";
import { AgeText } from "#app/components/admin/row-list.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { ListedPerson } from "#app/domain/people/list/list-people.server.ts";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { BULK_ACTIONS } from "#app/routes/admin/people/person/person-intents.ts";
import { PersonBadges } from "#app/routes/admin/people/person-badges.tsx";
import { ChosenBar, TickAll, TickBox } from "#app/routes/admin/tables/tick-boxes.tsx";

interface PersonRow extends Omit<ListedPerson, "createdAt" | "lastSeenAt"> {
  countryName: string;
  /** The date. Machine-readable times would be bytes for no reader. */
  joined: string;
  lastSeen: DateText | null;
}

interface PeopleTableProps {
  people: readonly PersonRow[];
  /** Which ones of all; of more than `total` with `isMore`. */
  place: { from: number; to: number; total: number; isMore: boolean };
  /** Whether all boxes are ticked, and the page where it is the other way round. */
  choice: { isAll: boolean; url: string };
  /** By the day on which they joined. */
  sort: Column["sort"];
  /** Parameters of the list, so that the admin returns to the same page of it. */
  kept: Readonly<Record<string, string | undefined>>;
}

/** A GET form: the next page shows the chosen people before anything changes. */
export function PeopleTable({ people, place, choice, sort, kept }: PeopleTableProps) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const isAnySeen = people.some(({ lastSeen }) => lastSeen);
  const columns = [
    { label: t("people.columns.person"), control: <TickAll label={t("people.bulk.everyone")} /> },
    { label: t("people.show"), isPlain: true },
    { label: t("people.columns.country"), isPlain: true },
    { label: t("people.columns.joined"), isPlain: true, sort },
    { label: t("people.columns.requests"), isNumber: true, isPlain: true },
    ...(isAnySeen ? [{ label: t("people.columns.lastSeen"), isWide: true }] : []),
  ];
  const rows = people.map((person) => ({
    key: person.id,
    cells: [
      <PersonCell key="person" person={person} isChosen={choice.isAll} />,
      <PersonBadges key="status" {...person} plain={t("people.badges.listed")} />,
      person.countryName || null,
      person.joined,
      person.requests > 0 ? (
        <span key="requests">
          {number.format(person.requests)}{" "}
          <span className="md:hidden">{t("people.requests", { count: person.requests })}</span>
        </span>
      ) : null,
      ...(isAnySeen ? [person.lastSeen && <AgeText key="seen" {...person.lastSeen} />] : []),
    ],
  }));
  return (
    // Browsers would restore the boxes by their places, which other rows may have.
    <form action={paths.adminBulk()} autoComplete="off">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ChosenBar
        title={t("people.bulk.title")}
        hint={<Place {...place} />}
        all={
          <a href={choice.url} className="link">
            {t(choice.isAll ? "people.bulk.none" : "people.bulk.all", { count: people.length })}
          </a>
        }
      >
        <label>
          <span>{t("people.bulk.action")}</span>
          <select name="intent" required className="input select">
            <option value="">{t("people.bulk.choice")}</option>
            {BULK_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`person.acts.${action}.title`)}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton look="secondary" label={t("people.bulk.continue")} />
      </ChosenBar>
      <AdminTable look="brief" caption={t("people.title")} columns={columns} rows={rows} />
      {isAnySeen && (
        <p className="mt-3 text-xs text-muted max-lg:hidden">{t("people.lastSeenHint")}</p>
      )}
    </form>
  );
}

/** Which people these are, unless all are on the page. */
function Place({ from, to, total, isMore }: PeopleTableProps["place"]) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale);
  const shown = { from: number.format(from), to: number.format(to), total: number.format(total) };
  return (
    <p>
      {from === 1 && to >= total && !isMore
        ? t("people.count", { count: to })
        : t(isMore ? "people.placeMore" : "people.place", shown)}
    </p>
  );
}

/** The link covers the row. */
function PersonCell({ person, isChosen }: { person: PersonRow; isChosen: boolean }) {
  const { t } = useTexts();
  const { id, username, email, avatarKey } = person;
  const name = person.name || t("people.nameless");
  return (
    <span className="flex items-center gap-3 md:min-w-64">
      <TickBox
        value={id}
        label={t("people.bulk.choose", { name: `${name}, ${username}` })}
        isTicked={isChosen}
      />
      <Avatar name={name} imageKey={avatarKey} size="sm" />
      <span className="min-w-0 flex-1">
        <a className="people-name" href={paths.adminPerson(id)}>
          {name}
        </a>{" "}
        <span className="people-address">{email ? readableEmail(email) : username}</span>
      </span>
    </span>
  );
}
