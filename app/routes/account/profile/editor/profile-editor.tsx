import { useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { EditorProblem } from "#app/components/editor/editor-problem.tsx";
import { useTypedForm } from "#app/components/editor/use-typed-form.ts";
import { useUnsavedWarning } from "#app/components/editor/use-unsaved-warning.ts";
import { PROFILE_FIELDS, readTypedProfile } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { mapFields } from "#app/lib/fields.ts";
import { FORM_ID } from "#app/routes/account/profile/profile-fields.ts";
import type { PostedProfile, ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { CardPreview } from "./card-preview.tsx";
import { ProductsCard, UpgradeCard } from "./plan-cards.tsx";
import { ProfileForm } from "./profile-form.tsx";

interface ProfileEditorProps {
  view: ProfileView;
  posted: PostedProfile | undefined;
  /** True for the editor that replaces one that was saved. */
  wasSaved: boolean;
}

/** The form, and beside it a preview. */
export function ProfileEditor({ view, posted, wasSaved }: ProfileEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(posted?.typed ?? view.saved);
  const { typed, isChanged, read } = useTypedForm(form, {
    saved: view.saved,
    initial,
    readForm: readTypedProfile,
    hasOtherChange: hasPictureChange,
  });
  const { state } = useNavigation();
  // While the form is sent, the page may follow the redirect of the response.
  useUnsavedWarning(isChanged && state === "idle");
  const { member } = view;
  return (
    <div className="editor mt-6">
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileProblem posted={posted} />
        <ProfileForm
          ref={form}
          view={view}
          initial={initial}
          typed={typed}
          posted={posted}
          isChanged={isChanged}
          wasSaved={wasSaved}
          onChange={read}
        />
      </div>
      <div className="editor-aside">
        <CardPreview view={view} typed={typed} />
        {member?.upgrade && <UpgradeCard {...member.upgrade} />}
        {member && (member.mayPublishProducts || member.productCount > 0) && (
          <ProductsCard
            productCount={member.productCount}
            mayPublishProducts={member.mayPublishProducts}
          />
        )}
      </div>
    </div>
  );
}

function hasPictureChange(data: FormData): boolean {
  const avatar = data.get("avatar");
  return data.has("remove_avatar") || (avatar instanceof File && avatar.size > 0);
}

/** The errors of a refused form. */
function ProfileProblem({ posted }: { posted: PostedProfile | undefined }) {
  const { t } = useTexts();
  const labels = mapFields<Record<string, string>>(PROFILE_FIELDS, ({ label }) => t(label));
  return (
    <EditorProblem
      formId={FORM_ID}
      posted={posted}
      title={t("profile.errors.title")}
      invalidTitle={t("profile.errors.invalidTitle")}
      invalidText={t("errors.summary")}
      labels={labels}
    />
  );
}
