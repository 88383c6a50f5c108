import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AccountName } from "#app/routes/account/account-name.tsx";
import type { ClaimView } from "./claim-view.server.ts";
import { HeldData } from "./held-data.tsx";

interface ClaimPageProps {
  /** Null where nobody could look. */
  listing: ClaimView | null;
  lastResult?: SubmissionResult;
}

/** What is held of the reader, and the two things that can become of it: each is one form. */
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
        {listing && <HeldData listing={listing} />}
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
              <button
                type="submit"
                name="intent"
                value="claim"
                className="button button-primary"
                data-pending={t("claim.take.pending")}
              >
                {t("claim.take.button")}
              </button>
            </form>
          </section>
          <Refusal />
        </div>
      </div>
    </div>
  );
}

function Refusal() {
  const { t } = useTexts();
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="refuse">
      <h2 id="refuse" className="text-lg">
        {t("claim.refuse.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("claim.refuse.text")}</p>
      <form method="post" className="mt-4">
        <button
          type="submit"
          name="intent"
          value="refuse"
          className="button button-danger w-full"
          data-pending={t("claim.refuse.pending")}
        >
          {t("claim.refuse.button")}
        </button>
      </form>
    </section>
  );
}
