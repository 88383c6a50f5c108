import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  BRANDING_KINDS,
  type BrandingKind,
  colorForm,
  DIM_MARK,
} from "#app/domain/branding/schema.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { readColor } from "#app/lib/color/typed-color.ts";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { paths } from "#app/paths.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { siteTitle } from "#app/web/context/site-identity.server.ts";
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
 * Reads only the settings, which the request's context contains. Without scripts a GET form asks
 * for the preview.
 */
export async function loadBrandingTab({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const color = context.settings.primary_color.toUpperCase();
  return {
    isUnread: false,
    color,
    siteTitle: siteTitle(context),
    logoUrl: context.settings.logo_url,
    previewed: previewedColor(new URL(request.url).searchParams, color),
    pictures: (Object.keys(BRANDING_KINDS) as BrandingKind[]).map((kind) =>
      describePicture(context, kind),
    ),
  };
}

/** Of the two fields, the one that was changed. Null for no change, or for no color. */
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
    isDim: kind === "logoDark" && url === "" && settings.logo_url.includes(`/${DIM_MARK}`),
    accept: types.map((type) => `.${type}`).join(","),
    mostKilobytes,
  };
}

export const actOnBrandingTab = formActions({
  color: saveColor,
  upload: storePicture,
  remove: removePicture,
});
