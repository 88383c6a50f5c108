import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { isPaid } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { PersonBadges } from "#app/routes/admin/people/person-badges.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { loadPerson, type PersonView } from "./load-person.server.ts";
import { MemberTextForm } from "./member-text-form.tsx";
import { SuspendForm } from "./person-action.tsx";
import { PersonActions, PersonLinks } from "./person-actions.tsx";
import { PersonFacts, PersonFigures } from "./person-facts.tsx";
import { PersonState, stateOf } from "./person-state.tsx";
import { actOnPerson } from "./run-person-action.server.ts";
import { Timeline } from "./timeline.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadPerson;
export const action = actOnPerson;

export default function PersonPage() {
  const { userId, person, timeline, actions, confirmed, isSelf, isRecent } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const { t } = useTexts();
  const intent = lastResult?.initialValue?.intent;
  const isReturned = intent === "suspend";
  const isNote = intent === "note";
  // These are above.
  const shown = [isReturned && "suspend", person && stateOf(person)?.act];
  const acts = {
    userId,
    confirmed,
    isRecent,
    actions: actions.filter((action) => !shown.includes(action)),
  };
  return (
    <AdminPage
      path={paths.adminPeople()}
      title={person ? person.name || t("people.nameless") : t("person.lostTitle")}
      picture={
        person && (
          <Avatar name={person.name || person.username} imageKey={person.avatarKey} size="md" />
        )
      }
      text={person && <PersonLine person={person} />}
      back={{ href: paths.adminPeople(), label: t("person.back") }}
      aside={person && <PersonLinks person={person} />}
    >
      {isReturned && (
        <section className="card mt-6 p-5 sm:p-6">
          <h2 className="text-lg">{t("person.acts.suspend.title")}</h2>
          <SuspendForm userId={userId} lastResult={lastResult} />
        </section>
      )}
      {lastResult && !isReturned && !isNote && (
        <div className="mt-6">
          <Alert variant="danger" title={t("person.errors.title")}>
            <p>{lastResult.error?.[""]?.[0]}</p>
          </Alert>
        </div>
      )}
      {person && <PersonState userId={userId} person={person} actions={actions} />}
      {person && <PersonFigures person={person} />}
      {person && (
        <div className="person-parts">
          <AdminSection id="facts" title={t("person.factsTitle")}>
            <PersonFacts person={person} />
          </AdminSection>
          {timeline && (
            <Timeline userId={userId} timeline={timeline}>
              <Notes userId={userId} lastResult={isNote ? lastResult : undefined} />
            </Timeline>
          )}
          <div>
            <AdminSection
              id="acts"
              title={t("person.actsTitle")}
              text={isSelf ? t("person.self") : null}
            >
              <PersonActions {...acts} isUnclaimed={person.importedOn !== null} />
            </AdminSection>
          </div>
        </div>
      )}
    </AdminPage>
  );
}

/** The states, and otherwise the plan and that the directory lists the person; the country. */
function PersonLine({ person }: { person: PersonView }) {
  const { t } = useTexts();
  const { plan, suspendedOn, importedOn, leavesOn, countryName } = person;
  const isFree = !isPaid(plan) && importedOn === null;
  const listed = person.isListed && t("people.badges.listed");
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <PersonBadges
        {...person}
        isSuspended={suspendedOn !== null}
        isUnclaimed={importedOn !== null}
        isLeaving={leavesOn !== null}
      />
      <span className="text-sm">
        <FactLine facts={[isFree && t(`plans.${plan}.name`), listed, countryName]} />
      </span>
    </span>
  );
}

interface NotesProps {
  userId: string;
  lastResult?: SubmissionResult;
}

/** The form of a new note; the timeline shows the notes. */
function Notes({ userId, lastResult }: NotesProps) {
  const { t } = useTexts();
  return (
    <div className="card note-form">
      <MemberTextForm
        name="note"
        rows={1}
        placeholder={t("person.note.placeholder")}
        label={t("person.note.label")}
        hint={t("person.note.text")}
        check={t("person.note.check")}
        userId={userId}
        lastResult={lastResult}
      >
        <SubmitButton intent="note" look="secondary" label={t("person.note.submit")} />
      </MemberTextForm>
    </div>
  );
}
