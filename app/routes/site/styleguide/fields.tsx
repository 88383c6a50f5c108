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
        <Selects problem={problem} />
        <TextAreas problem={problem} />
        <TextField field={field("file")} label={t("styleguide.file")} type="file" />
        <Choices />
      </div>
    </Sample>
  );
}

function Selects({ problem }: { problem: string }) {
  const { t } = useTexts();
  const choices = {
    placeholder: t("styleguide.choose"),
    options: [
      { value: "1", label: t("styleguide.optionOne") },
      { value: "2", label: t("styleguide.optionTwo") },
    ],
  };
  const label = t("styleguide.select");
  const state = (name: "refused" | "disabled") => `${label} (${t(`styleguide.${name}`)})`;
  return (
    <>
      <SelectField field={field("select")} label={label} {...choices} />
      <SelectField
        field={field("refused-select", [problem])}
        label={state("refused")}
        isRequired
        {...choices}
      />
      <SelectField field={field("no-select")} label={state("disabled")} disabled {...choices} />
    </>
  );
}

function TextAreas({ problem }: { problem: string }) {
  const { t } = useTexts();
  const label = t("styleguide.textArea");
  const state = (name: "refused" | "disabled") => `${label} (${t(`styleguide.${name}`)})`;
  return (
    <>
      <TextAreaField
        field={field("long")}
        label={label}
        hint={t("styleguide.counterHint")}
        rows={4}
      />
      <TextAreaField
        field={field("refused-long", [problem])}
        label={state("refused")}
        isRequired
        rows={2}
      />
      <TextAreaField field={field("no-long")} label={state("disabled")} disabled rows={2} />
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
