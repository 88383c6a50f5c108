import type { ComponentProps } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AccountName, NEW_PASSWORD } from "#app/routes/account/account-form.tsx";
import { GoogleForm } from "#app/routes/account/auth/google-form.tsx";
import type { ClaimView } from "./claim-view.server.ts";

export interface TakeOverProps {
  /** Null if it could not be loaded. */
  listing: ClaimView | null;
  /** Whether a visitor can prove the address to Google instead of setting a password. */
  hasGoogle: boolean;
  /** The address of this page, to come back to. */
  path: string;
  /** Of the password. */
  field: ComponentProps<typeof TextField>["field"];
}

/** What the owner gets, for which address, and the ways to claim it. */
export function TakeOver({ listing, hasGoogle, path, field }: TakeOverProps) {
  const { t } = useTexts();
  const isByGoogle = listing?.isByGoogle === true;
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="take-over">
      <h2 id="take-over" className="text-lg">
        {t("claim.take.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("claim.take.text")}</p>
      {listing && (
        <p className="mt-2 text-sm wrap-anywhere">
          {t(isByGoogle ? "claim.take.byGoogle" : "claim.take.address", { email: listing.email })}
        </p>
      )}
      <form method="post" noValidate className="mt-4 flex flex-col gap-4">
        {listing && <AccountName email={listing.email} />}
        {!isByGoogle && (
          <TextField
            field={field}
            label={t("claim.take.password")}
            hint={t("claim.take.hint")}
            isRequired
            {...NEW_PASSWORD}
          />
        )}
        <TranslatedSubmitButton
          label="claim.take.button"
          pending="claim.take.pending"
          intent={isByGoogle ? "claim-with-google" : "claim"}
        />
      </form>
      {hasGoogle && !isByGoogle && (
        <>
          <p className="mt-5 mb-3 text-sm text-muted">{t("claim.take.google")}</p>
          <GoogleForm redirectTo={path} />
        </>
      )}
      <p className="mt-5 text-sm text-muted">{t("claim.take.other")}</p>
    </section>
  );
}
