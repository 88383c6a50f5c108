import { type SubmissionResult, useForm } from "@conform-to/react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { PLAN_IDS, type PlanId, upgradesOf } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { OnItsWay, PlanLinks } from "./bought-plan.tsx";

export interface PricingViewer {
  /** Null for a visitor who is not signed in. */
  plan: PlanId | null;
  /** The account will be deleted. */
  isLeaving: boolean;
  /** A payment that the bank has not decided on yet. */
  processingId: string | null;
}

export interface ProStartProps extends UpgradeFormProps {
  viewer: PricingViewer;
}

export function ProStart({ viewer, ...form }: ProStartProps) {
  const { t } = useTexts();
  const { plan } = form;
  if (viewer.plan === null) return <SignInOffer plan={plan} />;
  if (viewer.plan === plan) return <PlanLinks plan={plan} />;
  if (!upgradesOf(viewer.plan).includes(plan)) return null;
  if (viewer.isLeaving) return <p className="text-sm">{t("pricing.upgrade.leaving")}</p>;
  if (viewer.processingId !== null) return <OnItsWay paymentId={viewer.processingId} />;
  return <UpgradeForm {...form} />;
}

const redirectTo = paths.pricing();

const signIn = paths.auth({ tab: "login", redirectTo });
const dialogOf = (plan: PlanId) => `buy-${plan}`;

interface BuyLinkProps {
  plan: PlanId;
  label: string;
}

/** Opens the dialog of the plan's card. Without scripts it leads to the sign-in page. */
export function BuyLink({ plan, label }: BuyLinkProps) {
  return (
    <a className="button button-primary" href={signIn} data-dialog={dialogOf(plan)}>
      {label}
    </a>
  );
}

function SignInOffer({ plan }: { plan: PlanId }) {
  const { t } = useTexts();
  const name = { plan: t(`plans.${plan}.name`) };
  return (
    <>
      <p className="grid">
        <BuyLink plan={plan} label={t("pricing.upgrade.button", name)} />
      </p>
      <p className="mt-2 text-sm text-muted">{t("pricing.upgrade.signInFirst")}</p>
      <Dialog id={dialogOf(plan)} title={t("pricing.upgrade.dialog.title")}>
        <p className="mt-3">{t("pricing.upgrade.dialog.text", name)}</p>
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

interface UpgradeFormProps {
  plan: PlanId;
  /** Identifies the plan and the shown price, so that no other is charged. */
  offer: string;
  isEmailVerified: boolean;
  lastResult?: SubmissionResult;
}

/** The box is never preselected, not even in a refused form. */
function UpgradeForm({ plan, offer, isEmailVerified, lastResult }: UpgradeFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ consent: string }>({
    id: plan,
    lastResult: isOfOtherPlan(plan, lastResult) ? undefined : lastResult,
  });
  const { id } = fields.consent;
  const error = fields.consent.errors?.[0];
  return (
    <form method="post" action={paths.pricing()} noValidate className="flex flex-col gap-4">
      <FormProblem
        form={form}
        title={t("pricing.upgrade.errors.title")}
        invalidText={t("pricing.upgrade.errors.invalid")}
        takesFocus={!error}
      />
      <input type="hidden" name="seen" value={offer} />
      <div>
        <label className="choice items-start py-2">
          <input
            type="checkbox"
            id={id}
            name={fields.consent.name}
            required
            // biome-ignore lint/a11y/noAutofocus: the only thing to correct, in a long page.
            autoFocus={error !== undefined}
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
        label={t("pricing.upgrade.button", { plan: t(`plans.${plan}.name`) })}
        pending={t("pricing.upgrade.pending")}
      />
      <p className="text-sm text-muted">{t("pricing.upgrade.secure")}</p>
      {!isEmailVerified && <p className="text-sm text-muted">{t("pricing.upgrade.unverified")}</p>}
    </form>
  );
}

/** Whether the refused form was that of another plan. */
function isOfOtherPlan(plan: PlanId, result?: SubmissionResult): boolean {
  const [seen] = String(result?.initialValue?.seen).split(" ");
  return PLAN_IDS.some((each) => each === seen && each !== plan);
}
