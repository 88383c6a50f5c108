import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProfileUpdateResult } from "#app/domain/experts/profile/update-profile.server.ts";
import { PICTURE_TEXTS } from "#app/domain/uploads/schema.ts";
import type { StoredPicture } from "#app/domain/uploads/store-picture.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { refuseWith, waitingMinutes } from "#app/web/forms/forms.server.ts";
import type { PostedProfileForm } from "./profile-form.server.ts";
import type { PostedProfile } from "./profile-view.ts";

type Errors = PostedProfile["error"];

interface Refusal {
  status: 400 | 429 | 500 | 503;
  errors: Errors;
  retryAfterSeconds?: number;
}

/** The posted form. Without scripts its chosen picture is lost. */
export function refuseProfile(
  context: AppLoadContext,
  { typed, picture }: PostedProfileForm,
  { status, errors, retryAfterSeconds }: Refusal,
) {
  const isLost = picture !== null && !context.isDataRequest && !errors.avatar;
  const chooseAgain = [getTranslate(context.locale)("uploads.chooseAgain")];
  const posted: PostedProfile = {
    typed,
    error: isLost ? { ...errors, avatar: chooseAgain } : errors,
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
