import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import type { MissingForListing } from "#app/domain/experts/profile/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SendAgain } from "#app/routes/account/verify-reminder.tsx";
import { fieldId } from "./profile-fields.ts";
import type { PostedProfile, ProfileMember } from "./profile-view.ts";

interface ListingStatusProps {
  member: ProfileMember;
  posted: PostedProfile | undefined;
}

/** Whether the member is listed, and the remaining steps. */
export function ListingStatus({ member, posted }: ListingStatusProps) {
  const { t } = useTexts();
  const { missing, deletesOn, publicPath, receivesRequests } = member;
  if (deletesOn !== null) return <DeletionBanner deletesOn={deletesOn} />;
  if (missing.length > 0) return <MissingSteps missing={remainingSteps(missing, posted?.typed)} />;
  return (
    <section
      aria-labelledby="listing"
      className="mt-4 flex flex-wrap items-center gap-x-5 rounded-md bg-sunken px-4 py-1.5 text-sm"
    >
      <h2 id="listing" className="flex items-center gap-2">
        <Icon name="check" className="size-5 text-success" />
        {t("profile.listing.listedTitle")}
      </h2>
      <p className="text-muted">
        {t(receivesRequests ? "profile.listing.listedText" : "profile.listing.listedFreeText")}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a href={publicPath} className="link inline-flex min-h-9 items-center">
          {t("profile.publicPage")}
        </a>
        {!receivesRequests && (
          <a href={paths.pricing()} className="link inline-flex min-h-9 items-center">
            {t("profile.listing.receiveRequests")}
          </a>
        )}
      </p>
    </section>
  );
}

const FIELDS = { name: fieldId("full_name"), category: fieldId("category") } as const;

type Step = MissingForListing | "save";

/** What a refused form contains already only needs to be saved. */
function remainingSteps(
  missing: readonly MissingForListing[],
  typed: TypedProfile | undefined,
): readonly Step[] {
  if (!typed) return missing;
  const isTyped = { email: false, name: typed.full_name.trim(), category: typed.category.length };
  const remaining = missing.filter((what) => !isTyped[what]);
  return remaining.length < missing.length ? [...remaining, "save"] : missing;
}

function MissingSteps({ missing }: { missing: readonly Step[] }) {
  const { t } = useTexts();
  return (
    <Panel title={t("profile.listing.missingTitle")}>
      <p className="text-sm">{t("profile.listing.missingText")}</p>
      <ol className="mt-2 list-decimal pl-5 text-sm">
        {missing.map((what) => (
          <li key={what} className="py-0.5">
            {what === "email" || what === "save" ? (
              t(`profile.listing.missing.${what}`)
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
  children: React.ReactNode;
}

function Panel({ title, children }: PanelProps) {
  return (
    <section aria-labelledby="listing" className="card mt-6 p-5">
      <h2 id="listing" className="text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
