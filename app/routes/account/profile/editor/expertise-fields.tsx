import { TagField } from "#app/components/editor/tag-field.tsx";
import { Choice } from "#app/components/ui/choice.tsx";
import { type FormField, TextAreaField } from "#app/components/ui/field.tsx";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { fieldId, fieldOf } from "#app/routes/account/profile/profile-fields.ts";
import type { PostedProfile, ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { CategoryPicker } from "./category-picker.tsx";

interface BiographyFieldProps {
  field: FormField;
  /** The current text. */
  text: string;
  /** The recommended number of characters. */
  advice: number;
}

interface ExpertiseFieldsProps {
  view: ProfileView;
  /** The form when the page was rendered. */
  initial: TypedProfile;
  /** The current form. */
  typed: TypedProfile;
  posted: PostedProfile | undefined;
  onChange(): void;
}

/** Expertise, biography and availability. */
export function ExpertiseFields({ view, initial, typed, posted, onChange }: ExpertiseFieldsProps) {
  const { t } = useTexts();
  const { limits, hidden } = view;
  const errors = posted?.errors ?? {};
  const hintId = `${fieldId("takes_projects")}-hint`;
  return (
    <>
      <CategoryPicker
        initial={initial.category}
        chosen={typed.category}
        limit={limits.categories}
        hasHidden={hidden.categories}
        error={errors.category?.[0]}
        onChange={onChange}
      />
      <TagField
        id={fieldId("tags")}
        pagePath={paths.profile()}
        label={t("profile.fields.tags")}
        hint={tagHint(t, view)}
        initial={initial.tags}
        limits={limits}
        limitText={t(`profile.tags.${limits.isTagLimitOfPlan ? "limit" : "technicalLimit"}`, {
          count: limits.tags,
        })}
        error={errors.tags?.[0]}
        hasFocus={posted?.focus === "tags"}
        onChange={onChange}
      />
      <BiographyField
        field={fieldOf("biography", initial, errors)}
        text={typed.biography}
        advice={limits.biographyAdvice}
      />
      <div>
        <Choice
          kind="checkbox"
          name="takes_projects"
          value="on"
          label={t("profile.fields.takes_projects")}
          defaultChecked={initial.takes_projects}
          aria-describedby={hintId}
        />
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {t("profile.hints.takes_projects")}
        </p>
      </div>
    </>
  );
}

function tagHint(t: Translate, { limits, hidden }: ProfileView): string {
  const kind = limits.isTagLimitOfPlan ? "Free" : "Pro";
  const hint = t(`profile.tags.hint${kind}`, { max: limits.tags });
  return hidden.tags ? `${hint} ${t("profile.tags.hiddenOnFree")}` : hint;
}

/** Shows the number of characters, and a hint when the text is longer than recommended. */
function BiographyField({ field, text, advice }: BiographyFieldProps) {
  const { t } = useTexts();
  const isLong = text.length > advice;
  return (
    <div>
      <TextAreaField
        field={field}
        label={t("profile.fields.biography")}
        hint={t(isLong ? "profile.biography.long" : "profile.biography.advice")}
        rows={7}
      />
      <p className="mt-1 text-right text-sm text-muted tabular-nums" data-counter="">
        {t("profile.biography.count", { count: text.length, advice })}
      </p>
      {/* Announced once, and not with every letter. */}
      <p role="status" className="sr-only">
        {isLong && t("profile.biography.long")}
      </p>
    </div>
  );
}
