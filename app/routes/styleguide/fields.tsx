import { Choice } from "#app/components/ui/choice.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { Row, Sample } from "./sample.tsx";

const field = (name: string, errors?: string[]) => ({ id: `sample-${name}`, name, errors });

export function Fields() {
  const { t } = useTexts();
  const problem = t("quoteErrors.required");
  return (
    <Sample id="fields" title={t("styleguide.fields")}>
      <div className="card flex max-w-2xl flex-col gap-5 p-6">
        <ErrorSummary
          takesFocus={false}
          title={t("styleguide.summaryTitle")}
          text={t("styleguide.summaryText")}
          errors={[
            {
              fieldId: "sample-required",
              label: t("styleguide.requiredField"),
              message: problem,
            },
          ]}
        />
        <TextField
          field={field("text")}
          label={t("styleguide.textField")}
          hint={t("styleguide.hint")}
        />
        <TextField
          field={field("required", [problem])}
          label={t("styleguide.requiredField")}
          isRequired
        />
        <TextField field={field("disabled")} label={t("styleguide.disabled")} disabled />
        <SelectField
          field={field("select")}
          label={t("styleguide.select")}
          placeholder={t("styleguide.choose")}
          options={[
            { value: "1", label: t("styleguide.optionOne") },
            { value: "2", label: t("styleguide.optionTwo") },
          ]}
        />
        <TextAreaField
          field={field("long")}
          label={t("styleguide.textArea")}
          hint={t("styleguide.counterHint")}
          rows={4}
        />
        <TextField field={field("file")} label={t("styleguide.file")} type="file" />
        <Choices />
      </div>
    </Sample>
  );
}

function Choices() {
  const { t } = useTexts();
  return (
    <Row>
      <Choice kind="checkbox" name="box" label={t("styleguide.checkbox")} />
      <Choice kind="checkbox" name="chosen" label={t("styleguide.checked")} defaultChecked />
      <Choice kind="radio" name="one" label={t("styleguide.radio")} defaultChecked />
      <Choice kind="radio" name="one" label={t("styleguide.radioOther")} />
      <Choice kind="switch" name="off" label={t("styleguide.switch")} />
      <Choice kind="switch" name="on" label={t("styleguide.switchOn")} defaultChecked />
      <Choice kind="checkbox" name="not" label={t("styleguide.disabled")} disabled />
    </Row>
  );
}
