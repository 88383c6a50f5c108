import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Conflict } from "#app/components/editor/conflict-notice.tsx";
import { type ProfileField, toTypedProfile } from "#app/domain/experts/profile/fields.ts";
import type { OwnProfile } from "#app/domain/experts/profile/schema.ts";
import type {
  ProfileUpdateResult,
  StaleProfile,
} from "#app/domain/experts/profile/update-profile.server.ts";
import { EXPERT_CATEGORIES, RATE_UNITS, WORK_MODES } from "#app/domain/experts/schema.ts";
import { PICTURE_TEXTS } from "#app/domain/uploads/schema.ts";
import type { StoredPicture } from "#app/domain/uploads/store-picture.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { countryName } from "#app/lib/countries.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { refuseWith, waitingMinutes } from "#app/web/forms/forms.server.ts";
import type { PostedProfileForm } from "./profile-form.server.ts";
import type { PostedProfile } from "./profile-view.ts";

type Errors = PostedProfile["error"];

interface Refusal {
  status: 400 | 409 | 429 | 500 | 503;
  errors: Errors;
  conflict?: PostedProfile["conflict"];
  retryAfterSeconds?: number;
}

/** The posted form. Without scripts its chosen picture is lost. */
export function refuseProfile(
  context: AppLoadContext,
  { typed, projects, version, picture }: PostedProfileForm,
  { status, errors, conflict, retryAfterSeconds }: Refusal,
) {
  const isLost = picture !== null && !context.isDataRequest && !errors.avatar;
  const chooseAgain = [getTranslate(context.locale)("uploads.chooseAgain")];
  const posted: PostedProfile = {
    typed,
    projects,
    version,
    error: isLost ? { ...errors, avatar: chooseAgain } : errors,
    ...(conflict && { conflict }),
  };
  return refuseWith(context, posted, { status, retryAfterSeconds });
}

/** An outage; `upload` is true when the picture's store failed. */
export function refuseFailed(
  context: AppLoadContext,
  posted: PostedProfileForm,
  { status, upload = false }: { status: 500 | 503; upload?: boolean },
) {
  const t = getTranslate(context.locale);
  const errors: Errors = { "": [t("profile.errors.unavailable")] };
  if (upload) errors.avatar = [t("profile.errors.upload")];
  return refuseProfile(context, posted, { status, errors });
}

/** A refused picture. */
export function refusePicture(
  context: AppLoadContext,
  posted: PostedProfileForm,
  picture: Exclude<StoredPicture, { state: "stored" }>,
) {
  const t = getTranslate(context.locale);
  if (picture.state === "refused") {
    const errors = { avatar: [t(PICTURE_TEXTS[picture.reason])] };
    return refuseProfile(context, posted, { status: 400, errors });
  }
  const { retryAfterSeconds } = picture;
  const count = waitingMinutes(retryAfterSeconds);
  const errors = { avatar: [t("uploads.tooMany", { count })] };
  return refuseProfile(context, posted, { status: 429, errors, retryAfterSeconds });
}

/** Errors that depend on the database. */
export function refuseUpdate(
  context: AppLoadContext,
  posted: PostedProfileForm,
  result: Exclude<ProfileUpdateResult, { state: "saved" }>,
) {
  const t = getTranslate(context.locale);
  const refuse = (errors: Errors) => refuseProfile(context, posted, { status: 400, errors });
  switch (result.state) {
    case "stale": {
      const conflict = describeConflict(context, result);
      return refuseProfile(context, posted, { status: 409, errors: {}, conflict });
    }
    case "username-taken":
      return refuse({ username: [t("profileErrors.usernameTaken")] });
    case "too-many-categories": {
      const kind = result.limit === 1 ? "limit" : "maximum";
      const title = t(`profile.categories.${kind}Title`);
      return refuse({ category: [`${title}: ${t(`profile.categories.${kind}Text`)}`] });
    }
    case "too-many-tags":
      return refuse({ tags: [t("profile.tags.limit", { count: result.limit })] });
  }
}

/** The fields that differ between the version that was saved last and the form. */
function describeConflict(
  context: AppLoadContext,
  { current, changed }: StaleProfile,
): Conflict<ProfileField> {
  const texts = savedTexts(context, current);
  const differences = changed.map((field) => ({ field, saved: texts[field] }));
  return { version: current.updatedAt, differences };
}

function savedTexts({ locale }: AppLoadContext, current: OwnProfile) {
  const t = getTranslate(locale);
  const { country, languages, categories, takesProjects } = current;
  return {
    ...toTypedProfile(current),
    location: country && countryName(locale, country),
    category: EXPERT_CATEGORIES.filter(({ value }) => categories.includes(value))
      .map(({ value }) => t(`categories.${value}`))
      .join(", "),
    tags: current.tags.join(", "),
    languages: languages.map((code) => spokenLanguageName(locale, code)).join(", "),
    rate_unit: nameOf(RATE_UNITS, current.rateUnit, (unit) => t(`profile.rateUnits.${unit}`)),
    work_mode: nameOf(WORK_MODES, current.workMode, (mode) => t(`experts.workModes.${mode}`)),
    takes_projects: t(takesProjects ? "experts.takesProjects" : "experts.takesNoProjects"),
    avatar: null,
  } satisfies Record<ProfileField, string | null>;
}

function nameOf<Value extends string>(
  values: readonly Value[],
  stored: string,
  name: (value: Value) => string,
): string {
  return values.flatMap((value) => (value === stored ? [name(value)] : [])).join("");
}
