import type { FormField } from "#app/components/ui/field.tsx";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";

/** Begins the ids of the form's fields, which links of the page lead to. */
export const FORM_ID = "profile";

export type Errors = Record<string, string[]>;

/** Where a field stands on the page. */
export const fieldId = (name: string) => `${FORM_ID}-${name}`;

/** A text field of the form as the fields of the site take it. */
export function fieldOf(name: keyof TypedProfile, typed: TypedProfile, errors: Errors): FormField {
  return { id: fieldId(name), name, errors: errors[name], initialValue: typed[name] };
}
