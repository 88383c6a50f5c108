import { colorForm } from "#app/domain/branding/schema.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { paths } from "#app/paths.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

export const saveColor = formAction({
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
