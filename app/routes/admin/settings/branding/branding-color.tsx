import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { type AccentPalette, accentPalette } from "#app/lib/color/accent-palette.ts";
import { readColor } from "#app/lib/color/typed-color.ts";
import { paths } from "#app/paths.ts";
import { SettingCard } from "#app/routes/admin/settings/setting-card.tsx";
import { AccentContrasts, AccentPreview } from "./accent-preview.tsx";
import type { actOnBrandingTab, loadBrandingTab } from "./branding-tab.server.ts";

export function BrandingColor() {
  const { color, previewed } = useLoaderData<typeof loadBrandingTab>();
  const lastResult = useActionData<typeof actOnBrandingTab>();
  const { t } = useTexts();
  const returned = lastResult?.initialValue?.intent === "color" ? lastResult : undefined;
  const shown = returned?.initialValue?.shown_color;
  const [form, fields] = useForm<{ primary_color: string; picked_color: string }>({
    id: "color-form",
    lastResult: returned,
    defaultValue: {
      primary_color: previewed ?? color,
      picked_color: (previewed ?? color).toLowerCase(),
    },
  });
  const picked = fields.picked_color.initialValue ?? "";
  const drawn = readColor(fields.primary_color.initialValue ?? "") ?? color;
  return (
    <SettingCard id="color" title={t("branding.color.title")} text={t("branding.color.text")}>
      <form
        method="post"
        noValidate
        className="settings-form flex min-w-0 max-w-xl flex-col items-start gap-5"
      >
        <FormProblem
          form={form}
          title={t("branding.errors.colorTitle")}
          invalidText=""
          labels={{ primary_color: t("branding.color.label") }}
        />
        {previewed && !returned && (
          <Alert variant="info">{t("branding.color.previewNote", { color: previewed })}</Alert>
        )}
        <input type="hidden" name="tab" value="branding" />
        <input type="hidden" name="shown_color" value={typeof shown === "string" ? shown : color} />
        <div className="color-fields">
          <TextField
            field={fields.primary_color}
            label={t("branding.color.label")}
            hint={t("branding.color.hint")}
            isRequired
            type="text"
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
          />
          <input
            type="color"
            name="picked_color"
            defaultValue={readColor(picked)?.toLowerCase() ?? color.toLowerCase()}
            className="color-well"
            aria-label={t("branding.color.picker")}
            title={t("branding.color.picker")}
          />
        </div>
        <Shades color={drawn} />
        <AccentPreview color={drawn} />
        <AccentContrasts color={drawn} />
        <ColorButtons isDue={Boolean(returned ?? previewed)} />
      </form>
    </SettingCard>
  );
}

const shadeOf = ({ accent }: AccentPalette["light"]) => accent.toUpperCase();

/** The readable shades that buttons have, or the one; a script keeps them up to date. */
function Shades({ color }: { color: string }) {
  const { t } = useTexts();
  const palette = accentPalette(color);
  return (
    <p className="-mt-3 text-sm text-muted">
      {t("branding.color.shades")} <span data-shade="light">{shadeOf(palette.light)}</span>
      <span data-two-shades="" hidden={shadeOf(palette.light) === shadeOf(palette.dark)}>
        {" "}
        {t("branding.color.on.light")}, <span data-shade="dark">{shadeOf(palette.dark)}</span>{" "}
        {t("branding.color.on.dark")}
      </span>
    </p>
  );
}

/** Scripts show the preview while an admin chooses. What was refused may be saved as it is. */
function ColorButtons({ isDue }: { isDue: boolean }) {
  const { t } = useTexts();
  return (
    <div className="settings-save self-stretch">
      <SubmitButton
        intent="color"
        look="secondary"
        label={t("branding.color.save")}
        pending={t("branding.color.saving")}
        data-needs-change={isDue ? undefined : ""}
      />
      <noscript>
        <button
          type="submit"
          formMethod="get"
          formAction={paths.adminSettings()}
          className="button button-secondary"
        >
          {t("branding.color.preview")}
        </button>
      </noscript>
    </div>
  );
}
