import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AccountName } from "#app/routes/account/account-name.tsx";
import type { ClaimView } from "./claim-view.server.ts";
import { StoredData } from "./stored-data.tsx";

interface ClaimPageProps {
  /** Null if it could not be loaded. */
  listing: ClaimView | null;
  lastResult?: SubmissionResult;
}

/** Shows the stored data of the listed person, with one form to claim it and one to delete it. */
export function ClaimPage({ listing, lastResult }: ClaimPageProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ password: string }>({ id: "claim", lastResult });
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <h1 className="text-2xl">{t("claim.open.title")}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t("claim.open.text")}</p>
      <FormProblem
        form={form}
        title={t("claim.errors.title")}
        invalidText={t("claim.errors.check")}
      />
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {listing && <StoredData listing={listing} />}
        <div className="flex flex-col gap-6">
          <section className="card p-5 sm:p-6" aria-labelledby="take-over">
            <h2 id="take-over" className="text-lg">
              {t("claim.take.title")}
            </h2>
            <p className="mt-1 text-sm text-muted">{t("claim.take.text")}</p>
            <form method="post" noValidate className="mt-4 flex flex-col gap-4">
              {listing && <AccountName email={listing.email} />}
              <TextField
                field={fields.password}
                label={t("claim.take.password")}
                hint={t("claim.take.hint")}
                isRequired
                type="password"
                autoComplete="new-password"
              />
              <SubmitButton label="claim.take.button" pending="claim.take.pending" intent="claim" />
            </form>
          </section>
          <section className="card p-5 sm:p-6" aria-labelledby="refuse">
            <h2 id="refuse" className="text-lg">
              {t("claim.refuse.title")}
            </h2>
            <p className="mt-1 text-sm text-muted">{t("claim.refuse.text")}</p>
            <form method="post" className="mt-4">
              <SubmitButton
                label="claim.refuse.button"
                pending="claim.refuse.pending"
                intent="refuse"
                variant="button-danger w-full"
              />
            </form>
          </section>
        </div>
      </div>
    </div>
  );
}
