import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { useOpenVersion } from "#app/components/editor/use-open-version.ts";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { errorsByField, parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { ProfileEditor } from "./editor/profile-editor.tsx";
import { ListingStatus } from "./listing-status.tsx";
import { loadProfile } from "./load-profile.server.ts";
import { changeForm, type PostedProfileForm, readProfileForm } from "./profile-form.server.ts";
import type { PostedProfile, ProfileView } from "./profile-view.ts";
import { refuseFailed, refuseProfile } from "./refuse-profile.server.ts";
import { saveProfile } from "./save-profile.server.ts";

export const handle = { hydrate: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadProfile;
export const action = actOnProfile;

export default function ProfilePage() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AccountPage isWide section="profile" title={t("profile.title")}>
      {loaded.view ? (
        <OwnProfile view={loaded.view} />
      ) : (
        <FailedLoad
          title={t("profile.errors.load")}
          text={t("profile.errors.loadText")}
          href={paths.profile()}
          requestId={loaded.requestId}
        />
      )}
    </AccountPage>
  );
}

/** Each save replaces the editor. */
function OwnProfile({ view }: { view: ProfileView }) {
  const posted = useActionData<typeof action>();
  const { t } = useTexts();
  const { member, updatedAt } = view;
  const { openVersion, wasSaved } = useOpenVersion(updatedAt, posted);
  return (
    <>
      <p className="mt-2 max-w-prose text-muted">{t("profile.lead")}</p>
      {member && <ListingStatus member={member} posted={posted} />}
      <ProfileEditor key={openVersion} view={view} posted={posted} wasSaved={wasSaved} />
    </>
  );
}

/**
 * No `formAction`: a refused form has its own shape, and its stored picture may have to be deleted.
 */
async function actOnProfile({ request, context }: ActionFunctionArgs) {
  const posted = readProfileForm(await request.formData());
  // During an outage the visitor is unknown; the form returns to its sender.
  if (context.visitor === "unavailable") return refuseFailed(context, posted, { status: 503 });
  const visitor = requireVisitor(request, context);
  if (posted.button) return showChanged(posted, posted.button.kind);
  const submission = parseForm(posted.texts, profileSchema);
  if (submission.status !== "success") {
    const refused = refuseForm(context, submission, { status: 400 });
    return refuseProfile(context, posted, {
      status: 400,
      errors: errorsByField(refused.data.error),
    });
  }
  const saved = await saveProfile(context, posted, {
    userId: visitor.userId,
    values: submission.value,
  });
  return saved === "saved" ? respondSaved(request, context) : saved;
}

function respondSaved(request: Request, context: AppLoadContext) {
  const title = getTranslate(context.locale)("profile.saved");
  return redirectWithToast(request, context, paths.profile(), { title });
}

/** The form after a button that only changes it. */
function showChanged(posted: PostedProfileForm, kind: string) {
  const focus = /tag/.test(kind) ? "tags" : undefined;
  return data<PostedProfile>({
    ...changeForm(posted),
    version: posted.version,
    error: {},
    focus,
  });
}
