import { type SubmissionResult, useForm } from "@conform-to/react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { type PlanId, upgradesOf } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export interface PricingViewer {
  /** Null for a visitor who is not signed in. */
  plan: PlanId | null;
  /** The account will be deleted. */
  isLeaving: boolean;
}

export interface ProStartProps extends UpgradeFormProps {
  plan: PlanId;
  viewer: PricingViewer;
}

export function ProStart({ plan, viewer, ...form }: ProStartProps) {
  const { t } = useTexts();
  if (viewer.plan === null) return <SignInOffer />;
  if (viewer.plan === plan) return <PlanLinks />;
  if (!upgradesOf(viewer.plan).includes(plan)) return null;
  if (viewer.isLeaving) return <p className="text-sm">{t("pricing.upgrade.leaving")}</p>;
  return <UpgradeForm {...form} />;
}

const DIALOG_ID = "sign-in-required";
const redirectTo = paths.pricing();

/** Without scripts the button leads to the sign-in page. */
function SignInOffer() {
  const { t } = useTexts();
  const signIn = paths.auth({ tab: "login", redirectTo });
  return (
    <>
      <a className="button button-primary" href={signIn} data-dialog={DIALOG_ID}>
        {t("pricing.upgrade.button")}
      </a>
      <p className="mt-3 text-sm text-muted">{t("pricing.upgrade.signInFirst")}</p>
      <Dialog id={DIALOG_ID} title={t("pricing.upgrade.dialog.title")}>
        <p className="mt-3">{t("pricing.upgrade.dialog.text")}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <a className="button button-primary" href={signIn}>
            {t("shell.signIn")}
          </a>
          <a className="button button-secondary" href={paths.auth({ tab: "signup", redirectTo })}>
            {t("shell.signUp")}
          </a>
        </p>
      </Dialog>
    </>
  );
}

const LINKS = [
  ["categories", paths.profile()],
  ["products", paths.products({ view: "own" })],
  ["quotes", paths.dashboard()],
  ["payments", paths.accountPayments()],
] as const;

function PlanLinks() {
  const { t } = useTexts();
  return (
    <>
      <p className="border-t border-line pt-5 text-sm">{t("pricing.proYours")}</p>
      <ul aria-label={t("pricing.has.title")} className="mt-2 text-sm">
        {LINKS.map(([name, href]) => (
          <li key={name}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {t(`pricing.has.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface UpgradeFormProps {
  /** Identifies the shown price, so that no other is charged. */
  offer: string;
  isEmailVerified: boolean;
  lastResult?: SubmissionResult;
}

/** The box is never preselected, not even in a refused form. */
function UpgradeForm({ offer, isEmailVerified, lastResult }: UpgradeFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ consent: string }>({ id: "upgrade", lastResult });
  const { id } = fields.consent;
  const error = fields.consent.errors?.[0];
  return (
    <form
      method="post"
      action={paths.pricing()}
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <FormProblem
        form={form}
        title={t("pricing.upgrade.errors.title")}
        invalidText={t("pricing.upgrade.errors.invalid")}
      />
      <input type="hidden" name="seen" value={offer} />
      <div>
        <label className="choice items-start py-2">
          <input
            type="checkbox"
            id={id}
            name={fields.consent.name}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          />
          <span>{t("pricing.upgrade.consent")}</span>
        </label>
        {error && (
          <p id={`${id}-error`} className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          <MarkedLine text={t("pricing.upgrade.consentHint")} />
        </p>
      </div>
      <SubmitButton
        className="self-start"
        label={t("pricing.upgrade.button")}
        pending={t("pricing.upgrade.pending")}
      />
      <p className="text-sm text-muted">{t("pricing.upgrade.secure")}</p>
      {!isEmailVerified && <p className="text-sm text-muted">{t("pricing.upgrade.unverified")}</p>}
    </form>
  );
}
