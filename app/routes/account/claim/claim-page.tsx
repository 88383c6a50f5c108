import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { placeOf } from "#app/components/experts/expert-card.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ClaimView } from "./claim-view.server.ts";
import { TakeOver, type TakeOverProps } from "./take-over.tsx";

interface ClaimPageProps extends Omit<TakeOverProps, "field"> {
  /** What a sign-in with Google reports. */
  notice: { text: string } | null;
  lastResult?: SubmissionResult;
}

/** Shows the stored data of the listed person, with one form to claim it and one to delete it. */
export function ClaimPage({ notice, lastResult, ...claim }: ClaimPageProps) {
  const { listing } = claim;
  const { t } = useTexts();
  const [form, fields] = useForm<{ password: string }>({ id: "claim", lastResult });
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <h1 className="text-title">{t("claim.open.title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("claim.open.text")}</p>
      {notice && !lastResult && (
        <div className="mt-4">
          <Alert variant="danger">{notice.text}</Alert>
        </div>
      )}
      <FormProblem
        form={form}
        title={t("claim.errors.title")}
        invalidText={t("claim.errors.check")}
      />
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {listing && <StoredData listing={listing} />}
        <div className="flex flex-col gap-6">
          <TakeOver {...claim} field={fields.password} />
          <section className="card p-5 sm:p-6" aria-labelledby="refuse">
            <h2 id="refuse" className="text-lg">
              {t("claim.refuse.title")}
            </h2>
            <p className="mt-1 text-sm text-muted">{t("claim.refuse.text")}</p>
            <form method="post" className="mt-4">
              <TranslatedSubmitButton
                label="claim.refuse.button"
                pending="claim.refuse.pending"
                intent="refuse"
                look="danger"
                className="w-full"
              />
            </form>
          </section>
        </div>
      </div>
    </div>
  );
}

/** Must list everything that the site stores about the person. */
function StoredData({ listing }: { listing: ClaimView }) {
  const { t, locale } = useTexts();
  const { name, email, company, biography, avatarKey, importedOn } = listing;
  const source = listing.importName
    ? t("claim.held.sourceText", { file: listing.importName })
    : t("claim.held.sourceUnknown");
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="held">
      <h2 id="held" className="sr-only">
        {t("claim.held.title")}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={name} imageKey={avatarKey} size="md" />
        <div className="min-w-0">
          <p className="text-lg font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            {[company, placeOf(listing)].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      <dl className="mt-5 flex flex-col gap-4 text-sm">
        <StoredValue label={t("claim.held.email")}>
          {email} <span className="text-muted">({t("claim.held.notPublic")})</span>
        </StoredValue>
        <StoredValue label={t("claim.held.categories")}>
          {listing.categories.map((category) => t(`categories.${category}`)).join(", ")}
        </StoredValue>
        <StoredValue label={t("profile.fields.time_zone")}>{listing.timeZone}</StoredValue>
        <StoredValue label={t("profile.fields.headline")}>{listing.headline}</StoredValue>
        <StoredValue label={t("claim.held.biography")}>
          {biography && <span className="whitespace-pre-line">{biography}</span>}
        </StoredValue>
        <StoredValue label={t("profile.fields.selected_work")}>
          {listing.selectedWork && (
            <span className="whitespace-pre-line">{listing.selectedWork}</span>
          )}
        </StoredValue>
        <StoredValue label={t("claim.held.tags")}>{listing.tags.join(", ")}</StoredValue>
        <StoredValue label={t("experts.languages")}>{listing.languageNames.join(", ")}</StoredValue>
        <StoredValue label={t("experts.rates")}>{rateText(t, locale, listing)}</StoredValue>
        <StoredValue label={t("experts.smallest")}>
          {listing.smallestProject !== null && formatDollars(locale, listing.smallestProject)}
        </StoredValue>
        <StoredValue label={t("experts.workMode")}>{workModeText(t, listing.workMode)}</StoredValue>
        <StoredValue label={t("claim.held.links")}>{listing.links.join(" · ")}</StoredValue>
        <StoredValue label={t("claim.held.products")}>{listing.products.join(", ")}</StoredValue>
        <StoredValue label={t("claim.held.source")}>
          {source}{" "}
          <time dateTime={importedOn.iso}>
            {t("claim.held.importedOn", { date: importedOn.text })}
          </time>
        </StoredValue>
      </dl>
    </section>
  );
}

function StoredValue({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
