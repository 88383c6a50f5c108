import type { FormField } from "#app/components/ui/field.tsx";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";

/** The prefix of the ids of the form's fields, which the page links to. */
export const FORM_ID = "profile";

export type Errors = Record<string, string[]>;

export const fieldId = (name: string) => `${FORM_ID}-${name}`;

/** A text field for the site's field components. */
export function fieldOf(name: keyof TypedProfile, typed: TypedProfile, errors: Errors): FormField {
  return { id: fieldId(name), name, errors: errors[name], initialValue: typed[name] };
}
