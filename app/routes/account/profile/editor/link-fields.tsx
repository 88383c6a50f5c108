import { TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";

/** Links to other sites. */
export function LinkFields({ view, fields }: FieldsProps) {
  const { t } = useTexts();
  const url = (name: "website_url" | "linkedin_url" | "twitter_url", example: string) => ({
    field: fields[name],
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
        hint={view.member?.hasFollowedLink ? t("profile.hints.website_urlPro") : undefined}
      />
      <TextField {...url("linkedin_url", "https://www.linkedin.com/in/…")} />
      <TextField {...url("twitter_url", "https://x.com/…")} />
    </>
  );
}
