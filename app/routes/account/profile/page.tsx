import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { ProfileEditor } from "./editor/profile-editor.tsx";
import { ListingStatus } from "./listing-status.tsx";
import { loadProfile } from "./load-profile.server.ts";
import { actOnProfile } from "./profile-action.server.ts";
import type { ProfileMember, ProfileView } from "./profile-view.ts";

export const handle = { hydrate: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadProfile;
export const action = actOnProfile;

export default function ProfilePage() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AccountPage section="profile" title={t("profile.title")}>
      {view ? <OwnProfile view={view} /> : <LostProfile />}
    </AccountPage>
  );
}

/** The editor is made anew after each save, of what was saved. */
function OwnProfile({ view }: { view: ProfileView }) {
  const posted = useActionData<typeof action>();
  const { t } = useTexts();
  const { member, updatedAt } = view;
  const firstUpdatedAt = useRef(updatedAt);
  return (
    <>
      <p className="mt-2 max-w-2xl text-muted">{t("profile.lead")}</p>
      {member && <Membership member={member} />}
      {member && <ListingStatus member={member} />}
      <ProfileEditor
        key={updatedAt}
        view={view}
        posted={posted}
        wasSaved={firstUpdatedAt.current !== updatedAt}
      />
    </>
  );
}

function Membership({ member }: { member: ProfileMember }) {
  const { t } = useTexts();
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <div className="flex min-w-0 gap-2">
        <dt className="whitespace-nowrap text-muted">{t("profile.email")}</dt>
        <dd className="min-w-0 wrap-anywhere">{member.email}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-muted">{t("profile.plan")}</dt>
        <dd>{t(`profile.${member.plan}`)}</dd>
      </div>
    </dl>
  );
}

function LostProfile() {
  const { t } = useTexts();
  return (
    <div className="mt-6">
      <Alert variant="danger" title={t("profile.errors.load")}>
        <p>{t("profile.errors.loadText")}</p>
      </Alert>
      <a href={paths.profile()} className="button button-secondary mt-4">
        {t("errors.tryAgain")}
      </a>
    </div>
  );
}
