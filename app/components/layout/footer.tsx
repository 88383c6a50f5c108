import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const FOOTER_CATEGORIES: readonly ExpertCategory[] = [
  "cai-officers",
  "prompt-engineering",
  "ai-agency",
  "generative-ai",
  "ai-automation",
  "ai-agents",
];

export function Footer({ siteTitle }: { siteTitle: string }) {
  const { t } = useTexts();
  return (
    <footer className="mt-16 border-t border-line bg-surface text-sm print:hidden">
      <nav
        aria-label={t("shell.footerNavigation")}
        className="page grid gap-8 py-10 sm:grid-cols-3"
      >
        <p className="text-muted">
          <strong className="block text-ink">{siteTitle}</strong>
          {t("site.tagline")}
        </p>
        <div>
          <h2 className="font-semibold">{t("shell.browse")}</h2>
          <ul className="mt-2">
            {FOOTER_CATEGORIES.map((category) => (
              <li key={category}>
                <FooterLink href={paths.category(categorySlug(category))}>
                  {t(`categories.${category}`)}
                </FooterLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="font-semibold">{t("shell.forExperts")}</h2>
          <FooterLink href={paths.join()}>{t("shell.joinDirectory")}</FooterLink>
        </div>
      </nav>
      <p className="page pb-8 text-muted">{t("shell.copyright", { site: siteTitle })}</p>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="flex min-h-9 items-center text-muted hover:text-ink hover:underline">
      {children}
    </a>
  );
}
