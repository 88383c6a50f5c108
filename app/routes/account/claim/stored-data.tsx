import type { ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ClaimView } from "./claim-view.server.ts";

/** Must list everything that the site stores about the person. */
export function StoredData({ listing }: { listing: ClaimView }) {
  const { t } = useTexts();
  const { name, email, company, countryName, biography, avatarKey, importedOn } = listing;
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
          <p className="text-lg font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">{[company, countryName].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <dl className="mt-5 flex flex-col gap-4 text-sm">
        <StoredValue label={t("claim.held.email")}>
          {email} <span className="text-muted">({t("claim.held.notPublic")})</span>
        </StoredValue>
        <StoredValue label={t("claim.held.categories")}>
          {listing.categories.map((category) => t(`categories.${category}`)).join(", ")}
        </StoredValue>
        <StoredValue label={t("claim.held.biography")}>
          {biography && <span className="whitespace-pre-line">{biography}</span>}
        </StoredValue>
        <StoredValue label={t("claim.held.tags")}>{listing.tags.join(", ")}</StoredValue>
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
