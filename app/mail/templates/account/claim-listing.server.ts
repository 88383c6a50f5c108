import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface ClaimListingParams {
  /** The name of the listed person; empty if unknown. */
  name: string;
  /** The file of the listing; empty if unknown. */
  importName: string;
  reason: "import" | "owner" | "admin";
  expiresInDays: number;
}

/**
 * Informs a person whose listing was imported (GDPR, Article 14): the stored and displayed data,
 * its source and purpose, and how to claim or delete it. Token: `link`.
 */
export function claimListing(
  { name, importName, reason, expiresInDays }: ClaimListingParams,
  { t, siteName: site, links, tokens }: MailContext,
): Mail {
  const url = links.claimListing(tokens.link ?? "");
  return {
    subject: t("mail.claimListing.subject", { site }),
    heading: t("mail.claimListing.heading", { site }),
    blocks: [
      { kind: "paragraph", text: t(`mail.claimListing.intro.${reason}`, { site }) },
      {
        kind: "facts",
        facts: [
          ...(name ? [{ label: t("mail.claimListing.who"), value: name }] : []),
          { label: t("mail.claimListing.what"), value: t("mail.claimListing.whatText") },
          {
            label: t("mail.claimListing.source"),
            value: importName
              ? t("mail.claimListing.sourceText", { file: importName })
              : t("mail.claimListing.sourceUnknown"),
          },
          { label: t("mail.claimListing.purpose"), value: t("mail.claimListing.purposeText") },
        ],
      },
      { kind: "paragraph", text: t("mail.claimListing.choice") },
      { kind: "button", label: t("mail.claimListing.button"), url },
      { kind: "note", text: t("mail.claimListing.expiry", { count: expiresInDays }) },
      {
        kind: "paragraph",
        text: t("mail.claimListing.rights", { contact: links.contact(), privacy: links.privacy() }),
      },
    ],
    reason: "mail.claimListing.reason",
  };
}
