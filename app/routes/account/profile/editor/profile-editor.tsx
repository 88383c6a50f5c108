import type { FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { ConflictNotice } from "#app/components/editor/conflict-notice.tsx";
import { EditorProblem } from "#app/components/editor/editor-problem.tsx";
import { FormParts } from "#app/components/editor/form-section.tsx";
import { useEditorForm } from "#app/components/editor/use-editor-form.ts";
import { useUnsavedWarning } from "#app/components/editor/use-unsaved-warning.ts";
import {
  fromTypedProfile,
  isStepDone,
  PART_NAMES,
  PROFILE_FIELDS,
  PROFILE_PARTS,
  readTypedProfile,
  type TypedProfile,
} from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { mapFields } from "#app/lib/fields.ts";
import { paths } from "#app/paths.ts";
import {
  FORM_ELEMENT_ID,
  FORM_ID,
  fieldId,
  type ProfileFormValue,
} from "#app/routes/account/profile/profile-fields.ts";
import type { PostedProfile, ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { joinProjects } from "#app/routes/account/profile/project-rows.ts";
import { CardPreview, PagePreview } from "./previews.tsx";
import { ProfileEnd } from "./profile-end.tsx";
import { ProfileForm } from "./profile-form.tsx";

interface ProfileEditorProps {
  view: ProfileView;
  posted: PostedProfile | undefined;
  /** True for the editor that replaces one that was saved. */
  wasSaved: boolean;
}

/** The form between links to its parts and a preview. */
export function ProfileEditor({ view, posted, wasSaved }: ProfileEditorProps) {
  const { element, form, fields, typed, isChanged, read } = useEditorForm<
    ProfileFormValue,
    TypedProfile
  >({ id: FORM_ID, view, posted, readForm: readTyped, hasOtherChange: hasPictureChange });
  const { t } = useTexts();
  const { state } = useNavigation();
  // While the form is sent, the page may follow the redirect of the response.
  useUnsavedWarning(isChanged && state === "idle");
  const { member } = view;
  const profile = { ...fromTypedProfile(typed), avatarKey: view.avatarKey };
  const parts = PART_NAMES.map((id) => ({
    id,
    title: t(`profile.sections.${id}`),
    isFilled: PROFILE_PARTS[id].every((step) => isStepDone(step, profile)),
  }));
  return (
    <div className="editor mt-6">
      <FormParts parts={parts} />
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileProblem form={form} posted={posted} />
        <ProfileForm
          ref={element}
          view={view}
          fields={fields}
          typed={typed}
          posted={posted}
          isChanged={isChanged}
          wasSaved={wasSaved}
          onChange={read}
        />
      </div>
      <div className="editor-aside">
        <div>
          <div className="editor-preview">
            <CardPreview view={view} typed={typed} />
            <PagePreview profile={profile} />
          </div>
        </div>
      </div>
      {member && <ProfileEnd member={member} />}
    </div>
  );
}

const readTyped = (form: FormData) => readTypedProfile(joinProjects(form));

function hasPictureChange(data: FormData): boolean {
  const avatar = data.get("avatar");
  return data.has("remove_avatar") || (avatar instanceof File && avatar.size > 0);
}

/** The errors of a refused form. */
function ProfileProblem(props: { form: FormMetadata; posted: PostedProfile | undefined }) {
  const { t } = useTexts();
  const labels = mapFields<Record<string, string>>(PROFILE_FIELDS, ({ label }) => t(label));
  const { conflict } = props.posted ?? {};
  if (conflict)
    return (
      <ConflictNotice
        conflict={conflict}
        labels={labels}
        fieldId={fieldId}
        pagePath={paths.profile()}
        title={t("profile.errors.conflict")}
        formId={FORM_ELEMENT_ID}
      />
    );
  return (
    <EditorProblem
      {...props}
      title={t("profile.errors.title")}
      invalidTitle={t("profile.errors.invalidTitle")}
      invalidText={t("errors.summary")}
      labels={labels}
    />
  );
}
