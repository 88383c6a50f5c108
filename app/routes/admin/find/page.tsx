import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { AgeText, RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import {
  FOUND_KINDS,
  type FoundRecord,
  findAnythingUnscoped,
} from "#app/domain/admin-search/find-anything.server.ts";
import { mailName } from "#app/domain/mail-log/list-mails.server.ts";
import { MOST_SEARCHED } from "#app/domain/people/schema.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, describeAge } from "#app/routes/admin/parts/page.server.ts";
import { PersonBadges } from "#app/routes/admin/people/person-badges.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const q = typed.trim().slice(0, MOST_SEARCHED);
  const { people, records } = q
    ? await findAnythingUnscoped(context.db, q)
    : { people: [], records: [] };
  return {
    ...describeAdminPage(context, admin, { title: "find.title", sections: ["find", "people"] }),
    q,
    people,
    groups: FOUND_KINDS.map((kind) => ({
      kind,
      records: records
        .filter((record) => record.kind === kind)
        .map((record) => describeRecord(context, record)),
    })).filter((group) => group.records.length > 0),
  };
}

function describeRecord({ locale }: AppLoadContext, record: FoundRecord) {
  const t = getTranslate(locale);
  const { kind, id, name, about, currency, userId, at } = record;
  const texts = {
    request: () => quoteLabel(t, "category", about),
    mail: () => mailName(t, about),
    payment: () => formatAmount(locale, Number(about), currency),
  };
  const links = {
    request: paths.adminRequest(id),
    mail: paths.adminMail(id),
    payment: userId ? paths.adminPerson(userId) : paths.adminRefund(id),
  };
  return {
    id,
    title: (kind === "mail" ? readableEmail(name) : name) || id,
    text: texts[kind](),
    href: links[kind],
    age: describeAge(locale, at),
  };
}

export default function FindPage() {
  const { q, people, groups } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const isEmpty = people.length === 0 && groups.length === 0;
  return (
    <AdminPage path={paths.adminFind()} title={t("find.title")} text={t("find.text")}>
      <AdminFilters
        action={paths.adminFind()}
        label={t("find.title")}
        search={{ placeholder: t("find.placeholder"), value: q }}
        clearUrl={null}
      />
      {people.length > 0 && (
        <AdminSection id="people" title={t("find.people")}>
          <RowList>
            {people.map(({ id, name, username, email, ...status }) => (
              <RowItem
                key={id}
                href={paths.adminPerson(id)}
                title={name || username}
                badge={<PersonBadges {...status} />}
                text={email ? readableEmail(email) : username}
              />
            ))}
          </RowList>
        </AdminSection>
      )}
      {groups.map(({ kind, records }) => (
        <AdminSection key={kind} id={kind} title={t(`find.kinds.${kind}`)}>
          <RowList>
            {records.map(({ id, title, text, href, age }) => (
              <RowItem
                key={id}
                href={href}
                title={title}
                text={text}
                aside={<AgeText {...age} />}
              />
            ))}
          </RowList>
        </AdminSection>
      ))}
      {q && isEmpty && <AdminEmpty title={t("find.nothing")} text={t("find.nothingText")} />}
    </AdminPage>
  );
}
