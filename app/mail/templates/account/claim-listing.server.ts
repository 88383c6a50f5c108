import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface ClaimListingParams {
  /** Of the listed person; empty where it is not known. */
  name: string;
  /** The file that the listing came from; empty where nobody knows any more. */
  importName: string;
  reason: "import" | "owner" | "admin";
  expiresInDays: number;
}

/**
 * What somebody must hear whose listing was made without them (GDPR, Article 14): what is held and shown, where it came from, what for,
 * and how to take it over or have it deleted. Token: `link`.
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
      { kind: "button", label: t("mail.claimListing.button"), url, hint: t("mail.button") },
      { kind: "note", text: t("mail.claimListing.expiry", { count: expiresInDays }) },
      {
        kind: "paragraph",
        text: t("mail.claimListing.rights", { contact: links.contact(), privacy: links.privacy() }),
      },
    ],
    footer: [t("mail.claimListing.reason", { site })],
    stop: null,
  };
}
