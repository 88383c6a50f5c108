import type { AppLoadContext } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { siteContact, siteTitle } from "#app/web/context/site-identity.server.ts";
import { absoluteUrl, canonicalUrl } from "./page-address.server.ts";

/**
 * A block of schema.org data. `pageMeta` escapes it, so that no text of a visitor can close the
 * script.
 */
export type JsonLd = Record<string, unknown>;

const CONTEXT = "https://schema.org";

interface Step {
  name: string;
  path: string;
}

/** The path from the top of the site to a page, the page itself last. */
export function breadcrumbs(context: AppLoadContext, steps: readonly Step[]): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: canonicalUrl(context, path),
    })),
  };
}

interface Question {
  question: string;
  /** Plain text. */
  answer: string;
}

export function faqPage(questions: readonly Question[]): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Who runs the site, and that it can be searched: for the home page only. */
export function siteAndOwner(context: AppLoadContext): JsonLd[] {
  const { env, locale, settings } = context;
  const name = siteTitle(context);
  const url = absoluteUrl(context, paths.home());
  const { email } = siteContact(context);
  const logo = new URL(settings.logo_url || "/icons/icon-512.png", env.APP_ORIGIN).href;
  const target = canonicalUrl(context, `${paths.experts()}?q={search_term_string}`);
  return [
    { "@context": CONTEXT, "@type": "Organization", name, url, logo, email },
    {
      "@context": CONTEXT,
      "@type": "WebSite",
      name,
      url,
      inLanguage: locale,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: target },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
