import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { MissingForListing } from "#app/domain/experts/profile/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SendAgain } from "#app/routes/account/verify-reminder.tsx";
import { fieldId } from "./profile-fields.ts";
import type { ProfileMember } from "./profile-view.ts";

/** Whether the member is listed, and the remaining steps. */
export function ListingStatus({ member }: { member: ProfileMember }) {
  const { t } = useTexts();
  const { missing, deletesOn, publicPath, receivesRequests } = member;
  if (deletesOn !== null) return <DeletionBanner deletesOn={deletesOn} />;
  if (missing.length > 0) return <MissingSteps missing={missing} />;
  return (
    <Panel title={t("profile.listing.listedTitle")} isDone>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="mt-1 text-sm text-muted">
          {t(receivesRequests ? "profile.listing.listedText" : "profile.listing.listedFreeText")}
        </p>
        <p className="-mb-2 flex flex-wrap gap-x-5 text-sm">
          <a href={publicPath} className="link inline-flex min-h-9 items-center">
            {t("profile.publicPage")}
          </a>
          {!receivesRequests && (
            <a href={paths.pricing()} className="link inline-flex min-h-9 items-center">
              {t("profile.listing.receiveRequests")}
            </a>
          )}
        </p>
      </div>
    </Panel>
  );
}

const FIELDS = { name: fieldId("full_name"), category: fieldId("category") } as const;

function MissingSteps({ missing }: { missing: readonly MissingForListing[] }) {
  const { t } = useTexts();
  return (
    <Panel title={t("profile.listing.missingTitle")}>
      <p className="text-sm">{t("profile.listing.missingText")}</p>
      <ol className="mt-2 list-decimal pl-5 text-sm">
        {missing.map((what) => (
          <li key={what} className="py-0.5">
            {what === "email" ? (
              t("profile.listing.missing.email")
            ) : (
              <a href={`#${FIELDS[what]}`} className="link inline-flex min-h-9 items-center">
                {t(`profile.listing.missing.${what}`)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {missing.includes("email") && <SendAgain />}
    </Panel>
  );
}

interface PanelProps {
  title: string;
  isDone?: boolean;
  children: React.ReactNode;
}

function Panel({ title, isDone = false, children }: PanelProps) {
  return (
    <section aria-labelledby="listing" className="card mt-6 p-5">
      <h2 id="listing" className="flex items-center gap-2 text-base">
        {isDone && <Icon name="check" className="size-5 text-success" />}
        {title}
      </h2>
      {children}
    </section>
  );
}
