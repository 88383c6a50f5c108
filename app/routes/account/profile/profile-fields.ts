import type { useForm } from "@conform-to/react";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import type { PostedProfile, ProfileView } from "./profile-view.ts";

/** The prefix of the ids of the form's fields, which the page links to. */
export const FORM_ID = "profile";
/** The id of the form itself, for buttons outside of it. */
export const FORM_ELEMENT_ID = "profile-form";

export const fieldId = (name: string) => `${FORM_ID}-${name}`;

/** The fields of the form as conform knows them. */
export interface ProfileFormValue extends TypedProfile {
  avatar: File;
}

export interface FieldsProps {
  view: ProfileView;
  fields: ReturnType<typeof useForm<ProfileFormValue>>[1];
  /** The current form. */
  typed: TypedProfile;
  posted: PostedProfile | undefined;
  onChange(): void;
}
