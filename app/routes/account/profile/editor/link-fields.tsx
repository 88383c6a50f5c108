import { TextField } from "#app/components/ui/field.tsx";
import type { TypedProfile } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { type Errors, fieldOf } from "#app/routes/account/profile/profile-fields.ts";

interface LinkFieldsProps {
  initial: TypedProfile;
  errors: Errors;
  hasFollowedLink: boolean;
}

/** Addresses elsewhere on the web. */
export function LinkFields({ initial, errors, hasFollowedLink }: LinkFieldsProps) {
  const { t } = useTexts();
  const url = (name: "website_url" | "linkedin_url" | "twitter_url", example: string) => ({
    field: fieldOf(name, initial, errors),
    label: t(`profile.fields.${name}`),
    type: "url",
    inputMode: "url" as const,
    autoComplete: name === "website_url" ? "url" : "off",
    placeholder: example,
  });
  return (
    <>
      <TextField
        {...url("website_url", "https://example.com")}
        hint={hasFollowedLink ? t("profile.hints.website_urlPro") : undefined}
      />
      <TextField {...url("linkedin_url", "https://www.linkedin.com/in/…")} />
      <TextField {...url("twitter_url", "https://x.com/…")} />
    </>
  );
}
