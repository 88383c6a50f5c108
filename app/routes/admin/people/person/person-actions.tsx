import { useLoaderData } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { loadPerson } from "./load-person.server.ts";
import { isDangerous, PersonActionForm } from "./person-action.tsx";
import type { PersonAction } from "./person-intents.ts";

interface PersonActionsProps {
  userId: string;
  /** What has a page of its own that asks first. */
  confirmed: readonly { action: PersonAction; url: string }[];
  /** What a form of this page does. */
  actions: readonly PersonAction[];
  /** Whether the admin has signed in recently. */
  isRecent: boolean;
}

/** What an admin may do with this member; what gives all rights is apart. */
export function PersonActions({ confirmed, actions, ...person }: PersonActionsProps) {
  const { t } = useTexts();
  const isSafe = (action: PersonAction) => !isDangerous(action) && !givesAccess(action);
  const access = confirmed.filter(({ action }) => givesAccess(action));
  return (
    <>
      <div className="card act-group">
        <p className="card rare-act">
          <a href={paths.adminListing(person.userId)}>
            {t("person.editListing")}
            <Icon name="chevronDown" className="size-4 -rotate-90" />
          </a>
        </p>
        <FormActions {...person} actions={actions.filter(isSafe)} />
        <PageActions acts={confirmed.filter(({ action }) => isSafe(action))} />
      </div>
      {access.length > 0 && (
        <>
          <h3 className="act-title">{t("person.accessTitle")}</h3>
          <div className="card act-group">
            <PageActions acts={access} />
          </div>
        </>
      )}
    </>
  );
}

const givesAccess = (action: PersonAction) => action === "grant-admin";

/** What takes something away, at the end of the page on small screens; deletion is last. */
export function PersonDangers(props: PersonActionsProps & { isUnclaimed: boolean }) {
  const { confirmed, actions, isUnclaimed, ...person } = props;
  const { t } = useTexts();
  const forms = actions.filter(isDangerous);
  const pages = confirmed.filter(({ action }) => isDangerous(action));
  if (forms.length + pages.length === 0 && !isUnclaimed) return null;
  return (
    <section aria-labelledby="dangers" className="person-dangers">
      <h2 id="dangers" className="act-title">
        {t("person.dangersTitle")}
      </h2>
      <div className="card act-group">
        <PageActions acts={pages.filter(({ action }) => action !== "delete")} />
        <FormActions {...person} actions={forms} />
        <PageActions acts={pages.filter(({ action }) => action === "delete")} />
        {isUnclaimed && (
          <PageAction
            href={paths.adminListingDeletion(person.userId)}
            label={t("person.deleteListing")}
            note={t("person.dangers.listing")}
            isDanger
          />
        )}
      </div>
    </section>
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
