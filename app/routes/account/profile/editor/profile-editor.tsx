import type { FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { EditorProblem } from "#app/components/editor/editor-problem.tsx";
import { PreviewLink } from "#app/components/editor/preview-link.tsx";
import { useEditorForm } from "#app/components/editor/use-editor-form.ts";
import { useUnsavedWarning } from "#app/components/editor/use-unsaved-warning.ts";
import { ExpertCard } from "#app/components/experts/expert-card.tsx";
import {
  fromTypedProfile,
  PROFILE_FIELDS,
  readTypedProfile,
  type TypedProfile,
} from "#app/domain/experts/profile/fields.ts";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { mapFields } from "#app/lib/fields.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { FORM_ID, type ProfileFormValue } from "#app/routes/account/profile/profile-fields.ts";
import type { PostedProfile, ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { ProductsCard, UpgradeCard } from "./plan-cards.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** As on a card in the directory. */
const TAGS_ON_CARD = 3;

const BIOGRAPHY_CHARACTERS_ON_CARD = 140;

interface ProfileEditorProps {
  view: ProfileView;
  posted: PostedProfile | undefined;
  /** True for the editor that replaces one that was saved. */
  wasSaved: boolean;
}

/** The form, and beside it a preview. */
export function ProfileEditor({ view, posted, wasSaved }: ProfileEditorProps) {
  const { element, form, fields, typed, isChanged, read } = useEditorForm<
    ProfileFormValue,
    TypedProfile
  >({ id: FORM_ID, view, posted, readForm: readTypedProfile, hasOtherChange: hasPictureChange });
  const { t } = useTexts();
  const { state } = useNavigation();
  // While the form is sent, the page may follow the redirect of the response.
  useUnsavedWarning(isChanged && state === "idle");
  const { member } = view;
  return (
    <div className="editor editor-wide mt-6">
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileProblem {...{ form, posted }} />
        <PreviewLink label={t("profile.preview.title")} />
        <ProfileForm
          ref={element}
          {...{ view, fields, typed, posted, isChanged, wasSaved }}
          onChange={read}
        />
      </div>
      <div className="editor-aside">
        <CardPreview view={view} typed={typed} />
        {member?.upgrade && <UpgradeCard {...member.upgrade} />}
        {member && (member.mayPublishProducts || member.productCount > 0) && (
          <ProductsCard member={member} />
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
function ProfileProblem(props: { form: FormMetadata; posted: PostedProfile | undefined }) {
  const { t } = useTexts();
  const labels = mapFields<Record<string, string>>(PROFILE_FIELDS, ({ label }) => t(label));
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

/** The card of the directory, made from the form. It is inert. */
function CardPreview({ view, typed }: { view: ProfileView; typed: TypedProfile }) {
  const { t } = useTexts();
  const { limits, countries, member, avatarKey } = view;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-base">
        {t("profile.preview.title")}
      </h2>
      <p className="text-sm text-muted">{t("profile.preview.text")}</p>
      <div inert="" className="cards mt-3">
        <ExpertCard
          heading="h3"
          mostTags={TAGS_ON_CARD}
          expert={{
            ...fromTypedProfile(typed),
            id: "preview",
            username: view.saved.username,
            name: typed.full_name.trim() || t("profile.preview.noName"),
            countryName: countries.find(({ value }) => value === typed.location)?.label ?? "",
            avatarKey,
            biography: excerpt(typed.biography, BIOGRAPHY_CHARACTERS_ON_CARD),
            categories: typed.category.filter(isExpertCategory).slice(0, limits.categories),
            tags: typed.tags.slice(0, limits.tags),
            badge: member?.badge ?? null,
            isUnclaimed: false,
            receivesRequests: member?.receivesRequests ?? true,
            responseMs: null,
          }}
        />
      </div>
    </section>
  );
}
