import { useLocation } from "@remix-run/react";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AllLanguages } from "./language-links.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { useWorkPage } from "./site-link.tsx";

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
  paths.contact(),
  paths.newsletter(),
  paths.findRequests(),
  paths.withdraw(),
];

interface FooterProps {
  siteTitle: string;
  /** From the settings; empty until an admin enters it. */
  operatorName: string;
}

export function Footer({ siteTitle, operatorName }: FooterProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isWorkPage = useWorkPage();
  const isWithin = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  const company: LinksProps["links"] = [
    [t("shell.contact"), paths.contact()],
    [t("shell.privacy"), paths.privacy()],
    [t("shell.terms"), paths.terms()],
    [t("shell.imprint"), paths.imprint()],
    [t("shell.withdraw"), paths.withdraw()],
  ];
  // One line is enough, and beside the steps of a request more would lead away from them.
  if (isWorkPage || isWithin(paths.quote()))
    return (
      <footer className="site-footer tool-footer">
        <div className="page">
          <Links title={t("shell.company")} links={company} />
          <AllLanguages />
        </div>
      </footer>
    );
  return (
    <footer className="site-footer">
      <div className="page">
        {ASKING.some(isWithin) ? (
          <p className="footer-lead">
            <strong>{siteTitle}</strong>
            <br />
            {t("site.tagline")}
          </p>
        ) : (
          <NewsletterBox />
        )}
        <Links
          title={t("shell.browse")}
          links={FOOTER_CATEGORIES.map((category) => [
            t(`categories.${category}`),
            paths.category(categorySlug(category)),
          ])}
        />
        <Links
          title={t("shell.forClients")}
          links={[
            [t("shell.requestQuote"), paths.quote()],
            [t("shell.findRequest"), paths.findRequests()],
            [t("shell.howItWorks"), paths.howItWorks()],
          ]}
        />
        <Links
          title={t("shell.forExperts")}
          links={[
            [t("shell.joinDirectory"), paths.join()],
            [t("shell.pricing"), paths.pricing()],
            [t("shell.faq"), paths.faq()],
          ]}
        />
        <Links title={t("shell.company")} links={[[t("shell.about"), paths.about()], ...company]} />
        <div className="footer-end">
          <p>
            {t("shell.copyright", { site: siteTitle })}
            {operatorName && ` · ${t("shell.runBy", { name: operatorName })}`}
          </p>
          <AllLanguages />
        </div>
      </div>
    </footer>
  );
}

interface LinksProps {
  title: string;
  links: readonly (readonly [text: string, href: string])[];
}

function Links({ title, links }: LinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([text, href]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
