import { Counter } from "#app/components/editor/counter.tsx";
import { TagField } from "#app/components/editor/tag-field.tsx";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";
import type { ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { CategoryPicker } from "./category-picker.tsx";
import { SelectedWorkField } from "./selected-work-field.tsx";

/** Categories and tags. */
export function ExpertiseFields({ view, fields, typed, posted, onChange }: FieldsProps) {
  const { t } = useTexts();
  const { limits, hidden } = view;
  const { category, tags } = fields;
  return (
    <>
      <CategoryPicker
        field={category}
        initial={category.defaultOptions ?? []}
        chosen={typed.category}
        limit={limits.categories}
        hasHidden={hidden.categories}
        onChange={onChange}
      />
      <TagField
        field={tags}
        pagePath={paths.profile()}
        label={t("profile.fields.tags")}
        hint={tagHint(t, view)}
        keysHint={t("profile.tags.keys")}
        initial={tags.defaultOptions ?? []}
        limits={limits}
        limitText={t(`profile.tags.${limits.isTagLimitOfPlan ? "limit" : "technicalLimit"}`, {
          count: limits.tags,
        })}
        hasFocus={posted?.focus === "tags"}
        onChange={onChange}
      />
    </>
  );
}

function tagHint(t: Translate, { limits, hidden }: ProfileView): string {
  const kind = limits.isTagLimitOfPlan ? "Free" : "Pro";
  const hint = t(`profile.tags.hint${kind}`, { max: limits.tags });
  return hidden.tags ? `${hint} ${t("profile.tags.hiddenOnFree")}` : hint;
}

/** What the page tells in the member's own words: the biography, and projects. */
export function StoryFields(props: FieldsProps) {
  return (
    <>
      <BiographyField {...props} />
      <SelectedWorkField {...props} />
    </>
  );
}

/** Counts up to what is accepted, and advises against more than what reads well. */
function BiographyField({ view, fields, typed }: FieldsProps) {
  const { t } = useTexts();
  const { biography: text } = typed;
  const { biographyAdvice: max } = view.limits;
  const isLong = text.length > max;
  return (
    <div>
      <TextAreaField
        field={fields.biography}
        label={t("profile.fields.biography")}
        hint={t(isLong ? "profile.biography.long" : "profile.biography.advice", { max })}
        counter={<Counter count={text.length} max={PROFILE_FIELDS.biography.max} />}
        rows={7}
      />
      {/* Announced once, and not with every letter. */}
      <p role="status" className="sr-only">
        {isLong && t("profile.biography.long", { max })}
      </p>
    </div>
  );
}
