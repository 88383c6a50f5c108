import type { FormField } from "#app/components/ui/field.tsx";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import type { PostedProfile, ProfileView } from "./profile-view.ts";

/** The prefix of the ids of the form's fields, which the page links to. */
export const FORM_ID = "profile";

export const fieldId = (name: string) => `${FORM_ID}-${name}`;

export interface FieldsProps {
  view: ProfileView;
  /** The form when the page was rendered. */
  initial: TypedProfile;
  /** The current form. */
  typed: TypedProfile;
  posted: PostedProfile | undefined;
  onChange(): void;
}

/** A text field for the site's field components. */
export function fieldOf(name: keyof TypedProfile, { initial, posted }: FieldsProps): FormField {
  return { id: fieldId(name), name, errors: posted?.errors[name], initialValue: initial[name] };
}
