import { HoneypotField } from "#app/components/forms/honeypot-field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Asks for an address; the next page checks it and explains what happens. */
export function NewsletterBox() {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.newsletter()} className="footer-lead" noValidate>
      <h2>{t("shell.newsletter")}</h2>
      <p id="footer-email-text">{t("shell.newsletterText")}</p>
      <label htmlFor="footer-email">{t("shell.newsletterEmail")}</label>
      <div>
        <input
          id="footer-email"
          className="input"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-describedby="footer-email-text"
        />
        <button
          type="submit"
          className="button button-secondary"
          data-pending={t("shell.subscribing")}
        >
          {t("shell.subscribe")}
        </button>
      </div>
      <HoneypotField label={t("shell.leaveEmpty")} />
    </form>
  );
}
