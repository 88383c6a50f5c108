import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AvatarChange } from "#app/domain/experts/profile/profile-update.server.ts";
import type { ProfileValues } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import { discardPicture } from "#app/domain/uploads/discard-picture.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";
import type { PostedProfileForm } from "./profile-form.server.ts";
import { refuseFailed, refusePicture, refuseUpdate } from "./refuse-profile.server.ts";

interface Checked {
  userId: string;
  values: ProfileValues;
}

/**
 * Stores the picture first, because the profile's batch refers to it, and deletes it after a
 * refusal.
 */
export async function saveProfile(
  context: AppLoadContext,
  posted: PostedProfileForm,
  { userId, values }: Checked,
) {
  if (!posted.picture) {
    const avatar: AvatarChange = values.remove_avatar ? { kind: "remove" } : { kind: "keep" };
    return update(context, posted, { userId, values, avatar });
  }
  const storing = store(context, { ownerId: userId, file: posted.picture });
  const stored = await storing.catch(readFailure);
  if ("error" in stored) return refuseFailed(context, posted, { ...stored, upload: true });
  if (stored.state !== "stored") return refusePicture(context, posted, stored);
  const { key } = stored;
  const avatar: AvatarChange = { kind: "replace", key };
  const saved = await update(context, posted, { userId, values, avatar });
  if (saved !== "saved") {
    const discarded = { ownerId: userId, key, kind: "avatar" } as const;
    context.afterResponse(discardPicture(uploadServices(context), discarded));
  }
  return saved;
}

function store(context: AppLoadContext, picture: { ownerId: string; file: File }) {
  const perHour = context.env.UPLOADS_PER_HOUR;
  return storePicture(uploadServices(context), { ...picture, kind: "avatar", perHour });
}

async function update(
  context: AppLoadContext,
  posted: PostedProfileForm,
  changes: Checked & { avatar: AvatarChange },
) {
  const result = await updateProfile(context.db, { ...changes, version: posted.version }).catch(
    readFailure,
  );
  if ("error" in result) return refuseFailed(context, posted, result);
  if (result.state !== "saved") return refuseUpdate(context, posted, result);
  const { avatar, userId: ownerId } = changes;
  if (avatar.kind !== "keep")
    context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId }));
  return "saved";
}
