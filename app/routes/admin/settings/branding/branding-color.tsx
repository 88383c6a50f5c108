import { type SubmissionResult, useForm } from "@conform-to/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { readColor } from "#app/lib/color/typed-color.ts";
import { paths } from "#app/paths.ts";
import { AccentPreview } from "./accent-preview.tsx";

interface BrandingColorProps {
  /** `#RRGGBB` as it is stored. */
  color: string;
  /** One that is looked at before it is saved. */
  tried: string | null;
  lastResult?: SubmissionResult;
}

export function BrandingColor({ color, tried, lastResult }: BrandingColorProps) {
  const { t } = useTexts();
  const own = lastResult?.initialValue?.intent === "color" ? lastResult : undefined;
  const shown = own?.initialValue?.shown_color;
  const [form, fields] = useForm<{ primary_color: string; picked_color: string }>({
    id: "color-form",
    lastResult: own,
    defaultValue: { primary_color: tried ?? color, picked_color: (tried ?? color).toLowerCase() },
  });
  const typed = fields.primary_color.initialValue ?? "";
  const picked = fields.picked_color.initialValue ?? "";
  return (
    <section id="color" aria-labelledby="color-title" className="card mt-6 p-5 sm:p-8">
      <h2 id="color-title" className="text-lg">
        {t("branding.color.title")}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-muted">{t("branding.color.text")}</p>
      <div className="mt-5 grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <form method="post" noValidate className="flex flex-col items-start gap-5">
          <FormProblem
            form={form}
            title={t("branding.errors.colorTitle")}
            invalidText=""
            labels={{ primary_color: t("branding.color.label") }}
          />
          {tried && !own && (
            <Alert variant="info">{t("branding.color.previewNote", { color: tried })}</Alert>
          )}
          <input type="hidden" name="tab" value="branding" />
          <input
            type="hidden"
            name="shown_color"
            value={typeof shown === "string" ? shown : color}
          />
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
          <label className="flex items-center gap-3 text-sm">
            <input
              type="color"
              name="picked_color"
              defaultValue={readColor(picked)?.toLowerCase() ?? color.toLowerCase()}
              className="color-well"
            />
            {t("branding.color.picker")}
          </label>
          <div className="flex flex-wrap gap-2">
            <button
              type="submit"
              name="intent"
              value="color"
              className="button button-primary"
              data-pending={t("branding.color.saving")}
            >
              {t("branding.color.save")}
            </button>
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
        </form>
        <AccentPreview color={readColor(typed) ?? color} />
      </div>
    </section>
  );
}
