import { EmailAddress } from "#app/components/account/email-address.tsx";
import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { type Fact, FactList } from "#app/components/admin/fact-list.tsx";
import { AgeText } from "#app/components/admin/row-list.tsx";
import { PLAN_IDS } from "#app/domain/plans/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import type { PersonView } from "./load-person.server.ts";

/** How they answer requests; nothing before the first one. */
export function PersonFigures({ person }: { person: PersonView }) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  if (person.requests === 0) return null;
  return (
    <div className="mt-6">
      <CountStrip
        counts={[
          ...(["requests", "replied", "won"] as const).map((name) => ({
            label: t(`person.figures.${name}`),
            value: number.format(person[name]),
          })),
          { label: t("person.figures.replyTime"), value: <small>{person.replyTime ?? "–"}</small> },
        ]}
      />
    </div>
  );
}

/** The page of a listed person shows them. */
function Products({ products, isListed, username }: PersonView) {
  const { locale } = useTexts();
  const number = numberFormat(formatTag(locale)).format(products);
  if (!isListed) return number;
  return (
    <a className="link" href={`${paths.expert(username)}#products`}>
      {number}
    </a>
  );
}

export function PersonFacts({ person }: { person: PersonView }) {
  const { t } = useTexts();
  const { email, username, lastSeen, sessions } = person;
  const methods = [
    person.hasPassword && t("person.facts.password"),
    person.hasGoogle && t("person.facts.google"),
  ];
  const address = (
    <FactLine
      facts={[
        <EmailAddress key="email" email={email} />,
        <span key="state" className="text-muted">
          {t(person.isConfirmed ? "person.facts.confirmed" : "person.facts.notConfirmed")}
        </span>,
      ]}
    />
  );
  const page = person.isListed ? (
    <a className="link" href={paths.expert(username)}>
      {paths.expert(username)}
    </a>
  ) : (
    t("person.facts.notListed")
  );
  const seen = lastSeen && (
    <FactLine
      facts={[
        <AgeText key="seen" {...lastSeen} />,
        <span key="sessions" className="text-muted">
          {t("person.facts.sessions", { count: sessions })}
        </span>,
      ]}
    />
  );
  const isOpen = methods.some(Boolean);
  const none = <span className="text-muted">{t("person.facts.none")}</span>;
  const facts: Fact[] = [
    { label: t("person.facts.suspended"), value: person.suspendedOn },
    { label: t("person.facts.reason"), value: person.suspendReason },
    { label: t("person.facts.leaves"), value: person.leavesOn },
    { label: t("person.facts.unclaimed"), value: person.importedOn },
    {
      label: t("person.facts.address"),
      value: person.hasAddress ? address : t("person.facts.noAddress"),
    },
    { label: t("person.facts.username"), value: username },
    { label: t("person.facts.page"), value: page },
    // The state of the account says that there is none.
    { label: t("person.facts.ways"), value: methods.filter(Boolean).join(", ") },
    {
      label: t("person.facts.secondFactor"),
      value: isOpen && t(person.hasSecondFactor ? "person.facts.on" : "person.facts.off"),
    },
    ...grantFacts(person.grants, t),
    {
      label: t("person.facts.joined"),
      value: (
        <FactLine
          facts={[
            <AgeText key="age" {...person.joined} />,
            <span key="date" className="text-muted">
              {person.joinedOn}
            </span>,
          ]}
        />
      ),
    },
    { label: t("person.facts.lastSeen"), value: seen },
    // The figures above have the number.
    { label: t("person.figures.requests"), value: person.requests === 0 && none },
    {
      label: t("person.facts.products"),
      value: person.products > 0 ? <Products {...person} /> : none,
    },
  ];
  return <FactList facts={facts.filter(({ value }) => value)} />;
}

type Grant = PersonView["grants"][number];

/** Where each plan comes from, the newest first. */
function grantFacts(grants: readonly Grant[], t: Translate): Fact[] {
  return PLAN_IDS.map((id) => ({ id, own: grants.filter(({ plan }) => plan === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => ({
      label: t("person.plan.title", { plan: t(`plans.${id}.name`) }),
      value: <Grants grants={own} />,
    }));
}

function Grants({ grants }: { grants: readonly Grant[] }) {
  const { t } = useTexts();
  return grants.map(({ source, from, to, endReason }) => (
    <span key={`${source} ${from} ${to}`} className="block">
      {t(`person.plan.source.${source}`)},{" "}
      {to ? t("person.plan.until", { from, to }) : t("person.plan.since", { date: from })}
      {endReason && ` (${t(`person.plan.end.${endReason}`)})`}
    </span>
  ));
}
