import { readTypedProfile, type TypedProfile } from "#app/domain/experts/profile/fields.ts";

/** The buttons of the form. All but "save" only change the form, for browsers without scripts. */
export type ProfileIntent =
  | { kind: "save" }
  | { kind: "add-tags" }
  | { kind: "show-categories" }
  | { kind: "remove-tag"; tag: string }
  | { kind: "remove-category"; category: string };

export interface PostedProfileForm {
  intent: ProfileIntent;
  typed: TypedProfile;
  /** The form without its file, for the schema. */
  texts: FormData;
  /** Null without one. */
  picture: File | null;
}

export function readProfileForm(form: FormData): PostedProfileForm {
  const avatar = form.get("avatar");
  const texts = new FormData();
  // An empty text is like none, and an empty tag would be invalid.
  for (const [name, value] of form) {
    if (typeof value === "string" && value !== "") texts.append(name, value);
  }
  return {
    intent: readIntent(form),
    typed: readTypedProfile(texts),
    texts,
    picture: avatar instanceof File && isChosen(avatar) ? avatar : null,
  };
}

/** Browsers send a file without name and content for no choice. A chosen file may be empty. */
function isChosen({ name, size }: File): boolean {
  return name !== "" || size > 0;
}

/** Format: "kind" or "kind:what"; anything else saves. */
function readIntent(form: FormData): ProfileIntent {
  const [, kind, what = ""] =
    /^([a-z-]+)(?::(.*))?$/su.exec(String(form.get("intent") ?? "")) ?? [];
  switch (kind) {
    case "add-tags":
    case "show-categories":
      return { kind };
    case "remove-tag":
      return { kind, tag: what };
    case "remove-category":
      return { kind, category: what };
    default:
      return { kind: "save" };
  }
}

/** The form after a button that changes it. */
export function changeForm(typed: TypedProfile, intent: ProfileIntent): TypedProfile {
  if (intent.kind === "remove-tag") {
    return { ...typed, tags: typed.tags.filter((tag) => tag !== intent.tag) };
  }
  if (intent.kind === "remove-category") {
    return { ...typed, category: typed.category.filter((value) => value !== intent.category) };
  }
  return typed;
}
