import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { BRANDING_KINDS, type BrandingKind, colorForm } from "#app/domain/branding/schema.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { readColor } from "#app/lib/color/typed-color.ts";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { paths } from "#app/paths.ts";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
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
    // An admin who saves again has seen what is stored now.
    "changed-meanwhile": (_, { context: { settings } }) => ({
      status: 409,
      reason: "branding.errors.changed",
      reasonParams: { color: settings.primary_color },
      hideFields: ["shown_color"],
    }),
  },
  unavailable: { reason: "branding.errors.unavailable" },
});

/**
 * Reads only the settings, which the request's context contains. `admin` is null for a refused form
 * during an outage.
 */
export async function loadBrandingTab(
  { request, context }: LoaderFunctionArgs,
  admin: Visitor | null,
) {
  const { searchParams } = new URL(request.url);
  const color = context.settings.primary_color.toUpperCase();
  return {
    ...describeAdminPage(context, admin, {
      title: "admin.settings",
      sections: ["settingsTabs", "branding"],
    }),
    tab: "branding" as const,
    color,
    /** Without scripts a GET form asks for the preview. */
    previewed: previewedColor(searchParams, color),
    pictures: (Object.keys(BRANDING_KINDS) as BrandingKind[]).map((kind) =>
      describePicture(context, kind),
    ),
  };
}

/** Of the two fields, the one that was changed. Null for no change, or for no colour. */
function previewedColor(parameters: URLSearchParams, color: string): string | null {
  const [typed, picked] = ["primary_color", "picked_color"].map((name) =>
    readColor(parameters.get(name) ?? ""),
  );
  const previewed = typed && typed !== color ? typed : picked;
  return previewed === color ? null : (previewed ?? null);
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
