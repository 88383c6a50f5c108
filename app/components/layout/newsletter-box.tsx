import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Asks for an address; the page it leads to checks it and says what happens next. */
export function NewsletterBox() {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.newsletter()} className="footer-lead">
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
      <p hidden>
        <label>
          {t("shell.leaveEmpty")}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </form>
  );
}
