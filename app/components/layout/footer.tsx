import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AllLanguages } from "./language-links.tsx";

const FOOTER_CATEGORIES: readonly ExpertCategory[] = [
  "cai-officers",
  "prompt-engineering",
  "ai-agency",
  "generative-ai",
  "ai-automation",
  "ai-agents",
];

/** Pages with an address field of their own; a second one would distract. */
const ASKING = [
  paths.auth(),
  paths.quote(),
  paths.contact(),
  paths.newsletter(),
  paths.findRequests(),
  paths.withdraw(),
];

export function Footer({ siteTitle }: { siteTitle: string }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const asksForEmail = ASKING.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <footer className="site-footer">
      <div className="page">
        {asksForEmail ? (
          <p className="footer-lead">
            <strong>{siteTitle}</strong>
            <br />
            {t("site.tagline")}
          </p>
        ) : (
          <NewsletterBox />
        )}
        <Links title={t("shell.browse")}>
          {FOOTER_CATEGORIES.map((category) => (
            <li key={category}>
              <a href={paths.category(categorySlug(category))}>{t(`categories.${category}`)}</a>
            </li>
          ))}
        </Links>
        <Links title={t("shell.forExperts")}>
          <FooterLink href={paths.join()} label="joinDirectory" />
          <FooterLink href={paths.pricing()} label="pricing" />
          <FooterLink href={paths.faq()} label="faq" />
        </Links>
        <Links title={t("shell.company")}>
          <FooterLink href={paths.about()} label="about" />
          <FooterLink href={paths.contact()} label="contact" />
          <FooterLink href={paths.privacy()} label="privacy" />
          <FooterLink href={paths.terms()} label="terms" />
          <FooterLink href={paths.imprint()} label="imprint" />
          <FooterLink href={paths.withdraw()} label="withdraw" />
        </Links>
        <div className="footer-end">
          <p>{t("shell.copyright", { site: siteTitle })}</p>
          <AllLanguages />
        </div>
      </div>
    </footer>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

type Label =
  | "joinDirectory"
  | "pricing"
  | "faq"
  | "about"
  | "contact"
  | "privacy"
  | "terms"
  | "imprint"
  | "withdraw";

function FooterLink({ href, label }: { href: string; label: Label }) {
  const { t } = useTexts();
  return (
    <li>
      <a href={href}>{t(`shell.${label}`)}</a>
    </li>
  );
}

/** Asks for an address; the next page checks it and explains what happens. */
function NewsletterBox() {
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
