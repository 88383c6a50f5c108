import { type SubmissionResult, useForm } from "@conform-to/react";
import { Choice } from "#app/components/ui/choice.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { ALL_FIELDS, PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { choicesOf, ListingField, type SentChoices, type ShownField } from "./listing-field.tsx";

type Stored = string | string[] | boolean;

interface ListingFormProps {
  userId: string;
  /** What is stored, as it is typed; null during an outage. */
  saved: Record<string, Stored> | null;
  /** The one that the page was made of. */
  version: number | string;
  hasPicture: boolean;
  options: SentChoices;
  lastResult?: SubmissionResult;
}

/** Every row of the table of fields, in its order, as a plain form. */
export function ListingForm(props: ListingFormProps) {
  const { userId, saved, version, hasPicture, options, lastResult } = props;
  const { t } = useTexts();
  const [form, fields] = useForm<Record<string, Stored>>({
    id: "listing",
    lastResult,
    defaultValue: saved ?? undefined,
  });
  // A form that was refused for another reason is still about the version that it was made of.
  const typedVersion = lastResult?.initialValue?.version as string | undefined;
  const choices = choicesOf(t, options);
  const labels = Object.fromEntries(
    ALL_FIELDS.map((name) => [name, t(PROFILE_FIELDS[name].label)]),
  );
  return (
    <form method="post" action={paths.adminListing(userId)} noValidate className="mt-6 max-w-2xl">
      <FormProblem
        form={form}
        title={t("adminListing.errors.title")}
        invalidText={t("adminListing.errors.check")}
        labels={labels}
      />
      <input type="hidden" name="version" value={typedVersion ?? version} />
      <div className="card grid gap-5 p-5 sm:p-6">
        {ALL_FIELDS.filter((name) => name !== "avatar").map((name) => (
          <ListingField
            key={name}
            name={name}
            field={fields[name] as ShownField}
            label={labels[name] ?? name}
            choices={choices}
          />
        ))}
        {hasPicture && (
          <Choice kind="checkbox" name="remove_avatar" label={t("adminListing.removePicture")} />
        )}
        <SubmitButton
          className="justify-self-start"
          label={t("adminListing.save")}
          pending={t("adminListing.saving")}
        />
      </div>
    </form>
  );
}
