import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { BRANDING_KINDS, type BrandingKind, colorForm } from "#app/domain/branding/schema.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { readColor } from "#app/lib/color/typed-color.ts";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { paths } from "#app/paths.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { removePicture, storePicture } from "./branding-pictures.server.ts";

const saveColor = formAction({
  guard: asAdmin,
  schema: colorForm,
  run: ({ context, guarded, value: { color, shown } }) =>
    saveSettings(context.db, {
      actorId: guarded.userId,
      values: { primary_color: color },
      seen: shown ? { primary_color: shown } : {},
    }),
  answers: {
    saved({ changed }) {
      expireSettings();
      const to = paths.adminSettings({ tab: "branding" });
      return changed.length > 0
        ? { to, toast: { title: "branding.color.saved", description: "branding.color.savedText" } }
        : { to, toast: { title: "branding.color.same" } };
    },
    // An admin who saves once more has seen what is stored now.
    "changed-meanwhile": (_, { context: { settings } }) => ({
      status: 409,
      reason: "branding.errors.changed",
      reasonParams: { color: settings.primary_color },
      hideFields: ["shown_color"],
    }),
  },
  unavailable: { reason: "branding.errors.unavailable" },
});

/** Reads nothing but the settings, which came with the session. `admin` is null while a posted form comes back that nobody could be asked about. */
export async function loadBrandingTab(
  { request, context }: LoaderFunctionArgs,
  admin: Visitor | null,
) {
  const { searchParams } = new URL(request.url);
  const color = context.settings.primary_color.toUpperCase();
  return {
    ...describePage(context, {
      title: "admin.settings",
      isIndexed: false,
      sections: ["admin", "secondFactor", "settingsTabs", "branding"],
    }),
    tab: "branding" as const,
    hasSecondFactor: admin?.hasSecondFactor ?? true,
    color,
    /** Asked for without scripts, to be looked at. */
    tried: triedColor(searchParams, color),
    pictures: (Object.keys(BRANDING_KINDS) as BrandingKind[]).map((kind) =>
      describePicture(context, kind),
    ),
  };
}

/** Of the two fields, the one that was changed; null where neither was, or where it is no colour. */
function triedColor(parameters: URLSearchParams, color: string): string | null {
  const [typed, picked] = ["primary_color", "picked_color"].map((name) =>
    readColor(parameters.get(name) ?? ""),
  );
  const tried = typed && typed !== color ? typed : picked;
  return tried === color ? null : (tried ?? null);
}

function describePicture({ settings }: AppLoadContext, kind: BrandingKind) {
  const { setting, types, mostKilobytes } = BRANDING_KINDS[kind];
  const url = settings[setting];
  return {
    kind,
    url,
    size: sizeInAddress(url),
    isVector: url.endsWith(".svg"),
    accept: types.map((type) => `.${type}`).join(","),
    mostKilobytes,
  };
}

export const actOnBrandingTab = formActions({
  color: saveColor,
  upload: storePicture,
  remove: removePicture,
});
