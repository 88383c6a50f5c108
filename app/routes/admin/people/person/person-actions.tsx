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

/** What an admin may do with this member: what gives or takes rights is apart, deletion is last. */
export function PersonActions({ confirmed, actions, ...person }: PersonActionsProps) {
  const { userId, isUnclaimed, isRecent } = person;
  const { t } = useTexts();
  const rights = confirmed.filter(({ action }) => action === "grant-admin");
  const deletion = confirmed.filter(({ action }) => action === "delete");
  const others = confirmed.filter((each) => !rights.includes(each) && !deletion.includes(each));
  const listOf = (isDanger: boolean) => (
    <>
      {actions
        .filter((action) => isDangerous(action) === isDanger)
        .map((action) => (
          <PersonActionForm key={action} {...{ action, userId, isRecent }} />
        ))}
      <PageActions acts={others.filter(({ action }) => isDangerous(action) === isDanger)} />
    </>
  );
  const hasDangers = [...others.map(({ action }) => action), ...actions].some(isDangerous);
  return (
    <>
      <div className="card act-group">
        <PageAction href={paths.adminListing(userId)} label={t("person.editListing")} />
        {listOf(false)}
      </div>
      {rights.length > 0 && (
        <div className="card act-group mt-4">
          <PageActions acts={rights} />
        </div>
      )}
      {hasDangers && <div className="card act-group mt-4">{listOf(true)}</div>}
      {(deletion.length > 0 || isUnclaimed) && (
        <div className="card act-group mt-4">
          <PageActions acts={deletion} />
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

/** What asks first. */
function PageActions({ acts }: { acts: PersonActionsProps["confirmed"] }) {
  const { t } = useTexts();
  return acts.map(({ action, url }) => (
    <PageAction
      key={action}
      href={url}
      label={t(`person.acts.${action}.title`)}
      isDanger={isDangerous(action)}
    />
  ));
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
