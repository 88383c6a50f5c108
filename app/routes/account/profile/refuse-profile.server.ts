import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { ProfileUpdateResult } from "#app/domain/experts/profile/update-profile.server.ts";
import { PICTURE_TEXTS } from "#app/domain/uploads/schema.ts";
import type { StoredPicture } from "#app/domain/uploads/store-picture.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { PostedProfileForm } from "./profile-form.server.ts";
import type { PostedProfile } from "./profile-view.ts";

const MINUTE_SECONDS = 60;

type Errors = PostedProfile["errors"];

interface Refusal {
  status: 400 | 429 | 503;
  errors: Errors;
  retryAfterSeconds?: number;
}

/** The form again, with everything that was typed. A chosen picture is lost where the whole page is made anew. */
export function refuseProfile(
  context: AppLoadContext,
  { typed, picture }: PostedProfileForm,
  { status, errors, retryAfterSeconds }: Refusal,
) {
  context.isFormRefused = true;
  const isLost = picture !== null && !context.isDataRequest && !errors.avatar;
  const chooseAgain = [getTranslate(context.locale)("uploads.chooseAgain")];
  const posted: PostedProfile = {
    typed,
    errors: isLost ? { ...errors, avatar: chooseAgain } : errors,
  };
  const headers = new Headers();
  if (retryAfterSeconds) headers.set("Retry-After", String(retryAfterSeconds));
  return data(posted, { status, headers });
}

/** Something on our side has failed; `upload` says that it was the picture. */
export function refuseUnavailable(
  context: AppLoadContext,
  posted: PostedProfileForm,
  { upload = false } = {},
) {
  const t = getTranslate(context.locale);
  const errors: Errors = { "": [t("profile.errors.unavailable")] };
  if (upload) errors.avatar = [t("profile.errors.upload")];
  return refuseProfile(context, posted, { status: 503, errors, retryAfterSeconds: 30 });
}

/** A picture that was not taken. */
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
  const count = Math.ceil(retryAfterSeconds / MINUTE_SECONDS);
  const errors = { avatar: [t("uploads.tooMany", { count })] };
  return refuseProfile(context, posted, { status: 429, errors, retryAfterSeconds });
}

/** What only the database could know to be wrong. */
export function refuseUpdate(
  context: AppLoadContext,
  posted: PostedProfileForm,
  result: Exclude<ProfileUpdateResult, { state: "saved" }>,
) {
  const errors = updateErrors(getTranslate(context.locale), result);
  return refuseProfile(context, posted, { status: 400, errors });
}

function updateErrors(
  t: Translate,
  result: Exclude<ProfileUpdateResult, { state: "saved" }>,
): Errors {
  switch (result.state) {
    case "username-taken":
      return { username: [t("profileErrors.usernameTaken")] };
    case "too-many-categories":
      return { category: [categoryLimit(t, result.limit)] };
    case "too-many-tags":
      return { tags: [t("profile.tags.limit", { count: result.limit })] };
  }
}

function categoryLimit(t: Translate, limit: number): string {
  const kind = limit === 1 ? "limit" : "maximum";
  return `${t(`profile.categories.${kind}Title`)}: ${t(`profile.categories.${kind}Text`)}`;
}
