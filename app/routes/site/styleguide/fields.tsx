import { Choice } from "#app/components/ui/choice.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { Row, Sample } from "./sample.tsx";

const field = (name: string, errors?: string[]) => ({ id: `sample-${name}`, name, errors });

export function Fields() {
  const { t } = useTexts();
  const problem = t("quoteErrors.required");
  const required = t("styleguide.requiredField");
  return (
    <Sample id="fields" title={t("styleguide.fields")}>
      <div className="card flex max-w-2xl flex-col gap-5 p-6">
        <ErrorSummary
          takesFocus={false}
          title={t("styleguide.summaryTitle")}
          text={t("styleguide.summaryText")}
          errors={[{ fieldId: "sample-required", label: required, message: problem }]}
        />
        <TextField
          field={field("text")}
          label={t("styleguide.textField")}
          hint={t("styleguide.hint")}
        />
        <TextField field={field("required", [problem])} label={required} isRequired />
        <TextField field={field("disabled")} label={t("styleguide.disabled")} disabled />
        <StatesOfFields problem={problem} />
        <TextField field={field("file")} label={t("styleguide.file")} type="file" />
        <Choices />
      </div>
    </Sample>
  );
}

function StatesOfFields({ problem }: { problem: string }) {
  const { t } = useTexts();
  const choices = {
    placeholder: t("styleguide.choose"),
    options: [
      { value: "1", label: t("styleguide.optionOne") },
      { value: "2", label: t("styleguide.optionTwo") },
    ],
  };
  const [select, long] = [t("styleguide.select"), t("styleguide.textArea")];
  const [refused, disabled] = [t("styleguide.refused"), t("styleguide.disabled")];
  return (
    <>
      <SelectField field={field("select")} label={select} {...choices} />
      <SelectField
        field={field("refused-select", [problem])}
        label={`${select} (${refused})`}
        isRequired
        {...choices}
      />
      <SelectField
        field={field("no-select")}
        label={`${select} (${disabled})`}
        disabled
        {...choices}
      />
      <TextAreaField
        field={field("long")}
        label={long}
        hint={t("styleguide.counterHint")}
        rows={4}
      />
      <TextAreaField
        field={field("refused-long", [problem])}
        label={`${long} (${refused})`}
        isRequired
        rows={2}
      />
      <TextAreaField field={field("no-long")} label={`${long} (${disabled})`} disabled rows={2} />
    </>
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
      <Choice kind="radio" name="one" label={t("styleguide.radioNot")} disabled />
      <Choice kind="switch" name="off" label={t("styleguide.switch")} />
      <Choice kind="switch" name="on" label={t("styleguide.switchOn")} defaultChecked />
      <Choice kind="checkbox" name="not" label={t("styleguide.disabled")} disabled />
    </Row>
  );
}
