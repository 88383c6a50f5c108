import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { SettingCard } from "#app/routes/admin/settings/setting-card.tsx";
import type { SettingField } from "./form-fields.server.ts";
import { SettingControl } from "./setting-control.tsx";

/** More fields are shown in two columns on wide screens, and so are short numbers. */
const MOST_IN_A_COLUMN = 4;

interface SettingFormProps {
  /** The intent of the form and the id of its section. */
  name: string;
  title: string;
  text?: ReactNode;
  /** Above the fields, such as an `Alert`. */
  notice?: ReactNode;
  fields: readonly SettingField[];
  lastResult?: SubmissionResult;
  /** Whether saving it as it is has an effect. */
  isDue?: boolean;
  /** The form is rarely needed: it is below this line, which is closed while it is unused. */
  opener?: { title: string; text: string };
  /** What it changes is severe. */
  isDanger?: boolean;
  /** What the button says while saving does more than that. */
  saveLabel?: string;
}

const inColumns = (settings: SettingFormProps["fields"]): boolean =>
  settings.length > MOST_IN_A_COLUMN || settings.some(({ kind }) => kind === "decimal");

/** A choice always has a value. */
export const isUsed = (settings: SettingFormProps["fields"]): boolean =>
  settings.some(({ kind, value }) => kind !== "select" && value !== "");

/** A hidden field records the values that the form showed, to detect changes by other admins. */
export function SettingForm(props: SettingFormProps) {
  const { name, title, text, notice, fields: settings, lastResult, isDue } = props;
  const { t } = useTexts();
  const returned = lastResult?.initialValue?.intent === name ? lastResult : undefined;
  const stored = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const [form, fields] = useForm<Record<string, string>>({
    id: name,
    lastResult: returned,
    defaultValue: Object.fromEntries(settings.map(({ key, shown }) => [key, shown])),
  });
  const seen = returned?.initialValue?.seen;
  const isOther = (key: string, value: string) =>
    returned !== undefined && (fields[key]?.initialValue ?? "") !== value;
  const content = (
    <form
      method="post"
      noValidate
      className="settings-form flex max-w-xl flex-col gap-5"
      data-refused={settings.some(({ key, shown }) => isOther(key, shown)) ? "" : undefined}
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
        value={typeof seen === "string" ? seen : JSON.stringify(stored)}
      />
      {notice}
      <div className={inColumns(settings) ? "setting-columns" : "grid gap-5"}>
        {settings.map((setting) => {
          const { [setting.key]: field } = fields;
          if (!field) return null;
          return (
            <div key={setting.key} className={setting.isLong ? "setting-long" : undefined}>
              <SettingControl
                setting={setting}
                field={field}
                stored={isOther(setting.key, setting.shown) ? setting.value : null}
                isLabelHidden={
                  settings.length === 1 && t(`settings.fields.${setting.key}.label`) === title
                }
              />
            </div>
          );
        })}
      </div>
      <div className="settings-save">
        <SubmitButton
          look={isDue ? "primary" : "secondary"}
          label={props.saveLabel ?? t("settings.save")}
          pending={t("settings.saving")}
          data-needs-change={isDue ? undefined : ""}
        />
        <span className="settings-unsaved">{t("settings.unsaved")}</span>
      </div>
    </form>
  );
  const card = (
    <SettingCard id={name} title={title} text={text} isDanger={props.isDanger}>
      {content}
    </SettingCard>
  );
  if (!props.opener) return card;
  return (
    <Folded {...props.opener} isOpen={returned !== undefined || isUsed(settings)}>
      {card}
    </Folded>
  );
}

interface FoldedProps extends NonNullable<SettingFormProps["opener"]> {
  isOpen: boolean;
  children: ReactNode;
}

function Folded({ title, text, isOpen, children }: FoldedProps) {
  return (
    <details className="settings-more" open={isOpen}>
      <summary className="card">
        <span>
          {title} <small>{text}</small>
        </span>
        <Icon name="chevronDown" className="size-4" />
      </summary>
      {children}
    </details>
  );
}
