import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { SettingControl } from "./setting-control.tsx";
import type { SettingField } from "./setting-field.ts";

/** More fields stand side by side where there is room. */
const MOST_IN_A_COLUMN = 4;

interface SettingFormProps {
  /** Which form it is, for the action; also its place on the page. */
  name: string;
  title: string;
  text?: ReactNode;
  fields: readonly SettingField[];
  lastResult?: SubmissionResult;
}

/** A form of settings with all of its fields, and in a hidden one what they have shown: nothing that others change meanwhile is lost. */
export function SettingForm({ name, title, text, fields: settings, lastResult }: SettingFormProps) {
  const { t } = useTexts();
  const own = lastResult?.initialValue?.intent === name ? lastResult : undefined;
  const shown = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const [form, fields] = useForm<Record<string, string>>({
    id: name,
    lastResult: own,
    defaultValue: shown,
  });
  const seen = own?.initialValue?.seen;
  const isLong = settings.length > MOST_IN_A_COLUMN;
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="card mt-6 p-5 sm:p-8">
      <h2 id={`${name}-title`} className="text-lg">
        {title}
      </h2>
      {text && <div className="mt-1 text-sm text-muted">{text}</div>}
      <form
        method="post"
        noValidate
        className={`mt-5 flex flex-col gap-5 ${isLong ? "max-w-3xl" : "max-w-xl"}`}
      >
        <FormProblem
          form={form}
          title={t("settings.errors.title")}
          invalidText={t("settings.errors.check")}
          labels={Object.fromEntries(
            settings.map(({ key }) => [key, t(`settings.fields.${key}.label`)]),
          )}
        />
        <input type="hidden" name="intent" value={name} />
        <input
          type="hidden"
          name="seen"
          value={typeof seen === "string" ? seen : JSON.stringify(shown)}
        />
        <div className={isLong ? "grid gap-5 sm:grid-cols-2" : "grid gap-5"}>
          {settings.map((setting) => {
            const { [setting.key]: field } = fields;
            if (!field) return null;
            const isOther = own !== undefined && (field.initialValue ?? "") !== setting.value;
            return (
              <SettingControl
                key={setting.key}
                setting={setting}
                field={field}
                stored={isOther ? setting.value : null}
              />
            );
          })}
        </div>
        <button
          type="submit"
          className="button button-primary self-start"
          data-pending={t("settings.saving")}
        >
          {t("settings.save")}
        </button>
      </form>
    </section>
  );
}
