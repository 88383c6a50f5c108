import { useLoaderData } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { loadPerson, PersonView } from "./load-person.server.ts";
import { isDangerous, PersonActionForm } from "./person-action.tsx";
import type { PersonAction } from "./person-intents.ts";

/** Beside the name: the page of a listed person, and on small screens what to do. */
export function PersonLinks({ person }: { person: PersonView }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap gap-2">
      {person.isListed && (
        <a href={paths.expert(person.username)} className="button button-secondary">
          {t("person.viewProfile")}
        </a>
      )}
      <a href="#acts" className="button button-secondary person-jump">
        {t("person.actsTitle")}
      </a>
    </div>
  );
}

interface PersonActionsProps {
  userId: string;
  /** What has a page of its own that asks first. */
  confirmed: readonly { action: PersonAction; url: string }[];
  /** What a form of this page does. */
  actions: readonly PersonAction[];
  /** Whether the admin has signed in recently. */
  isRecent: boolean;
}

/** What an admin may do with this member; what takes something away is last. */
export function PersonActions(props: PersonActionsProps & { isUnclaimed: boolean }) {
  const { confirmed, actions, isUnclaimed, ...person } = props;
  const { t } = useTexts();
  const isSafe = (action: PersonAction) => !isDangerous(action);
  const dangers = confirmed.filter(({ action }) => isDangerous(action));
  return (
    <div className="card act-group">
      <PageAction href={paths.adminListing(person.userId)} label={t("person.editListing")} />
      <FormActions {...person} actions={actions.filter(isSafe)} />
      <PageActions acts={confirmed.filter(({ action }) => isSafe(action))} />
      <PageActions acts={dangers.filter(({ action }) => action !== "delete")} />
      <FormActions {...person} actions={actions.filter(isDangerous)} />
      <PageActions acts={dangers.filter(({ action }) => action === "delete")} />
      {isUnclaimed && (
        <PageAction
          href={paths.adminListingDeletion(person.userId)}
          label={t("person.deleteListing")}
          note={t("person.dangers.listing")}
          isDanger
        />
      )}
    </div>
  );
}

function FormActions({ actions, ...person }: Omit<PersonActionsProps, "confirmed">) {
  return actions.map((action) => <PersonActionForm key={action} action={action} {...person} />);
}

/** What asks first. */
function PageActions({ acts }: { acts: PersonActionsProps["confirmed"] }) {
  const { graceDays } = useLoaderData<typeof loadPerson>();
  const { t } = useTexts();
  return acts.map(({ action, url }) => (
    <PageAction
      key={action}
      href={url}
      label={t(`person.acts.${action}.title`)}
      note={isDangerous(action) ? t(`person.dangers.${action}`, { days: graceDays }) : undefined}
      isDanger={isDangerous(action)}
    />
  ));
}

/** Leads to a page that asks first. */
function PageAction(props: { href: string; label: string; note?: string; isDanger?: boolean }) {
  const { href, label, note, isDanger } = props;
  return (
    <p className={`card rare-act ${isDanger ? "rare-act-danger" : ""}`}>
      <a href={href}>
        <span>
          {label} {note && <small>{note}</small>}
        </span>
        <Icon name="chevronDown" className="size-4 -rotate-90" />
      </a>
    </p>
  );
}
