import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toTypedProfile } from "#app/domain/experts/profile/fields.ts";
import { findOwnProfile } from "#app/domain/experts/profile/find-own-profile.server.ts";
import { type OwnProfile, profileSchema } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { countrySlug, listCountries } from "#app/lib/countries.ts";
import { listSpokenLanguages } from "#app/lib/spoken-languages.ts";
import { TIME_ZONES } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import type { SentChoices } from "./listing-field.tsx";

/** During an outage a refused form is shown without what is stored. */
export async function loadListing({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const userId = params.userId ?? "";
  const finding = findOwnProfile(context.db, userId);
  const profile = context.isFormRefused ? await whenAvailable(finding) : await finding;
  if (!profile && !context.isFormRefused) throw new Response(null, { status: 404 });
  return data({
    ...describeAdminPage(context, admin, {
      title: "adminListing.title",
      sections: ["adminListing", "profile", "experts", "categories"],
    }),
    userId,
    name: profile?.name || profile?.username || "",
    saved: profile && typedOf(profile),
    /** Nothing during an outage: that form cannot tell whether someone else has saved. */
    version: profile?.updatedAt ?? "",
    hasPicture: profile !== null && profile.avatarKey !== null,
    options: listChoices(context.locale, profile?.timeZone),
  });
}

/** Tags are one text here, separated by commas. */
function typedOf(profile: OwnProfile) {
  const typed = toTypedProfile(profile);
  const location = profile.country && countrySlug(profile.country);
  return { ...typed, location, tags: typed.tags.join(", ") };
}

/** `storedZone` is among the time zones, whether or not the list still has it. */
export function listChoices(locale: Locale, storedZone = ""): SentChoices {
  const zones = storedZone ? [...new Set([...TIME_ZONES, storedZone])] : TIME_ZONES;
  return {
    location: listCountries(locale).map(({ slug, name }) => ({ value: slug, label: name })),
    time_zone: zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
    languages: listSpokenLanguages(locale).map(({ code, name }) => ({ value: code, label: name })),
  };
}

const DIFFERS = "adminListing.errors.differs";

/** Undefined for a form that names none: it replaces any version. */
function versionIn(form: FormData): number | undefined {
  const version = Number(form.get("version"));
  return Number.isSafeInteger(version) && version > 0 ? version : undefined;
}

/** The rules and the index are those of the owner's editor; the audit log names the admin. */
export const saveListing = formAction({
  guard: asAdmin,
  schema: profileSchema,
  async run({ context, params: { userId = "" }, guarded: { userId: actorId }, value, form }) {
    const { db, afterResponse } = context;
    if (!(await findOwnProfile(db, userId))) throw new Response(null, { status: 404 });
    const avatar = { kind: value.remove_avatar ? "remove" : "keep" } as const;
    const version = versionIn(form);
    const result = await updateProfile(db, { userId, actorId, values: value, avatar, version });
    if (result.state === "saved" && value.remove_avatar)
      afterResponse(removeOwnUploads(uploadServices(context), { ownerId: userId }));
    return { ...result, to: paths.adminPerson(userId) };
  },
  answers: {
    saved: ({ to }) => ({ to, toast: { title: "adminListing.saved" } }),
    // The page names the version that is stored now, so that sending it again replaces that one.
    stale: ({ changed }) => ({
      status: 409,
      reason: "adminListing.errors.changed",
      fieldErrors: Object.fromEntries(changed.map((name) => [name, DIFFERS])),
      hideFields: ["version"],
    }),
    "username-taken": { status: 409, fieldErrors: { username: "profileErrors.usernameTaken" } },
    "too-many-categories": ({ limit }) => ({
      reason: "adminListing.errors.categories",
      reasonParams: { count: limit },
    }),
    "too-many-tags": ({ limit }) => ({
      reason: "adminListing.errors.tags",
      reasonParams: { count: limit },
    }),
  },
  unavailable: { reason: "adminListing.errors.unavailable" },
});
