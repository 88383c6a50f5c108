import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { isDangerous, PersonActionForm } from "./person-action.tsx";
import type { PersonAction } from "./person-intents.ts";

interface PersonActionsProps {
  userId: string;
  isUnclaimed: boolean;
  /** What has a page of its own that asks first. */
  confirmed: readonly { action: PersonAction; url: string }[];
  /** What a form of this page does. */
  actions: readonly PersonAction[];
  /** Whether the admin has signed in recently. */
  isRecent: boolean;
}

/** What an admin may do with this member; all rights and what takes some away are apart. */
export function PersonActions({ confirmed, actions, ...person }: PersonActionsProps) {
  const { userId, isUnclaimed, isRecent } = person;
  const { t } = useTexts();
  const rights = confirmed.filter(({ action }) => action === "grant-admin");
  const others = confirmed.filter((each) => !rights.includes(each));
  const listOf = (isDanger: boolean) => (
    <>
      {others
        .filter(({ action }) => isDangerous(action) === isDanger)
        .map(({ action, url }) => (
          <PageAction
            key={action}
            href={url}
            label={t(`person.acts.${action}.title`)}
            isDanger={isDanger}
          />
        ))}
      {actions
        .filter((action) => isDangerous(action) === isDanger)
        .map((action) => (
          <PersonActionForm key={action} {...{ action, userId, isRecent }} />
        ))}
    </>
  );
  const hasDangers =
    isUnclaimed || [...confirmed.map(({ action }) => action), ...actions].some(isDangerous);
  return (
    <>
      <div className="card act-group">
        <PageAction href={paths.adminListing(userId)} label={t("person.editListing")} />
        {listOf(false)}
      </div>
      {rights.map(({ action, url }) => (
        <div key={action} className="card act-group mt-4">
          <PageAction href={url} label={t(`person.acts.${action}.title`)} />
        </div>
      ))}
      {hasDangers && (
        <div className="card act-group mt-4">
          {listOf(true)}
          {isUnclaimed && (
            <PageAction
              href={paths.adminListingDeletion(userId)}
              label={t("person.deleteListing")}
              isDanger
            />
          )}
        </div>
      )}
    </>
  );
}

/** Leads to a page of its own. */
function PageAction(props: { href: string; label: string; isDanger?: boolean }) {
  const { href, label, isDanger } = props;
  return (
    <p className={`card rare-act ${isDanger ? "rare-act-danger" : ""}`}>
      <a href={href}>
        {label}
        <Icon name="arrowRight" className="size-4" />
      </a>
    </p>
  );
}
