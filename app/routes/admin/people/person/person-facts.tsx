import { AgeText } from "#app/components/admin/age-text.tsx";
import { type Fact, FactList } from "#app/components/admin/fact-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { PersonView } from "./load-person.server.ts";

/** What is known of a member; what is not so is left out. */
export function PersonFacts({ person }: { person: PersonView }) {
  const { t } = useTexts();
  const { suspendedOn, suspendReason, leavesOn, importedOn } = person;
  const dated = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);
  const facts: Fact[] = [
    ...dated(t("person.facts.suspended"), suspendedOn),
    ...dated(t("person.facts.reason"), suspendReason),
    ...dated(t("person.facts.leaves"), leavesOn),
    ...dated(t("person.facts.unclaimed"), importedOn),
    { label: t("person.facts.address"), value: <Address person={person} /> },
    { label: t("person.facts.username"), value: <Username person={person} /> },
    { label: t("person.facts.ways"), value: <Ways person={person} /> },
    {
      label: t("person.facts.secondFactor"),
      value: t(person.hasSecondFactor ? "person.facts.on" : "person.facts.off"),
    },
    { label: t("person.facts.joined"), value: <AgeText {...person.joined} /> },
    { label: t("person.facts.lastSeen"), value: <LastSeen person={person} /> },
    { label: t("person.facts.products"), value: String(person.products) },
    { label: t("person.facts.conversations"), value: String(person.conversations) },
  ];
  return <FactList facts={facts} />;
}

function Address({ person: { hasAddress, email, isConfirmed } }: { person: PersonView }) {
  const { t } = useTexts();
  if (!hasAddress) return <>{t("person.facts.noAddress")}</>;
  const state = t(isConfirmed ? "person.facts.confirmed" : "person.facts.notConfirmed");
  return (
    <>
      {email} <span className="text-muted">· {state}</span>
    </>
  );
}

function Username({ person: { username, isListed } }: { person: PersonView }) {
  const { t } = useTexts();
  return (
    <>
      {username}{" "}
      {isListed ? (
        <a className="link" href={paths.expert(username)}>
          {t("person.facts.page")}
        </a>
      ) : (
        <span className="text-muted">· {t("person.facts.notListed")}</span>
      )}
    </>
  );
}

function Ways({ person: { hasPassword, hasGoogle } }: { person: PersonView }) {
  const { t } = useTexts();
  const ways = [
    hasPassword && t("person.facts.password"),
    hasGoogle && t("person.facts.google"),
  ].filter(Boolean);
  return <>{ways.join(", ") || t("person.facts.noWay")}</>;
}

function LastSeen({ person: { lastSeen, sessions } }: { person: PersonView }) {
  const { t } = useTexts();
  if (!lastSeen) return <>{t("person.facts.nowhere")}</>;
  return (
    <>
      <AgeText {...lastSeen} />{" "}
      <span className="text-muted">· {t("person.facts.sessions", { count: sessions })}</span>
    </>
  );
}
