import { createHash } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { PageAssets, STYLES_PLACE } from "#app/components/layout/page-assets.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { memoize } from "#app/lib/memoize.ts";
import { judgeFailure } from "#app/web/context/availability.server.ts";
import { announceFirstPicture, announceScripts } from "#app/web/pages/early-requests.server.ts";
import { describeFrame, withRequestId } from "#app/web/pages/layout-data.server.ts";
import { plainContext } from "#app/web/pages/plain-context.server.ts";
import { withReadData } from "#app/web/pages/read-data.server.ts";
import { speculationRules } from "#app/web/pages/speculation.server.ts";
import { moveTextsToFile } from "#app/web/pages/texts-file.server.ts";
import { googleFormTargets, paymentFormTargets } from "#app/web/security/form-targets.server.ts";
import { pagePolicy } from "#app/web/security/security-headers.server.ts";
import { accentCss } from "./styles/accent-css.ts";
import appCss from "./styles/app.css?inline";
import { splitFontRule, withoutFontRule } from "./styles/site-font.ts";
import { stylesFor } from "./styles/used-css.ts";

const stylesOf = stylesFor(appCss);
const { fontRule } = splitFontRule(appCss);
/** The policy's hash of an inline style sheet. Few sheets differ. */
const hashOf = memoize((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`, {
  most: 300,
  longest: Number.POSITIVE_INFINITY,
});
/** Hot reload injects style sheets; other code must not. */
const hotReloadStyles = import.meta.env.DEV ? ["'unsafe-inline'"] : null;

/**
 * Renders a whole document without deferred parts and with the styles it uses, so that it is
 * complete without scripts. Hydrated pages also get a nonce, the linked style sheet and framework
 * scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { loaderData } = remix.staticHandlerContext;
  // When an action throws, Remix shows the error page without running the root's loader.
  loaderData.root ??= describeFrame(context, []);
  if (status >= 400) loaderData.root = withRequestId(loaderData.root);
  const { settings } = context;
  const { hydrates, hasFrames } = readHandles(remix);
  const nonce = hydrates ? randomToken() : undefined;
  const accent = accentCss(settings.primary_color);
  const textsUrl = nonce ? textsFileOf(remix, context) : undefined;
  const shown = nonce ? await withReadData(remix) : plainContext(remix);
  const html = renderPage(pageElement(request, shown, { accent, nonce, textsUrl }));
  const used = stylesOf(html);
  const styles = hydrates ? [firstStyles(request, used), fontRule, accent] : [used + accent];
  const early = hydrates ? announceScripts(remix, textsUrl) : announceFirstPicture(html);
  if (early) headers.append("Link", early);
  const body = html.replace(STYLES_PLACE, () => styles[0] ?? "");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", context.locale);
  headers.set(
    "Content-Security-Policy",
    pagePolicy({
      nonce: nonce ?? null,
      styleHashes: (hydrates && hotReloadStyles) || styles.filter(Boolean).map(hashOf),
      pictureUrls: [settings.logo_url, settings.logo_dark_url, settings.favicon_url],
      hasFrames,
      formTargets: formTargets(request, context),
    }),
  );
  const rules = import.meta.env.DEV ? null : speculationRules(context, { status, hydrates });
  if (rules) headers.set("Speculation-Rules", rules);
  return new Response(body, { status, headers });
}

/**
 * The styles of a hydrated page until it is live, when the whole sheet comes. The file of the font
 * would compete with the scripts, so it waits for that sheet, too. Who comes from a page of this
 * site has it already.
 */
function firstStyles({ headers }: Request, used: string): string {
  return headers.get("Sec-Fetch-Site") === "same-origin" ? used : withoutFontRule(used);
}

/** Not in development, where the data is encoded before. */
const textsFileOf = ({ staticHandlerContext }: EntryContext, { locale }: AppLoadContext) =>
  import.meta.env.DEV ? undefined : moveTextsToFile(staticHandlerContext, locale);

/** Without a nonce it is a plain page. */
function pageElement(
  request: Request,
  remix: EntryContext,
  own: { accent: string; nonce: string | undefined; textsUrl: string | undefined },
): ReactElement {
  const { accent: accentCss, nonce, textsUrl } = own;
  const assets = { isPlain: !nonce, styles: STYLES_PLACE, fontRule, accentCss, nonce, textsUrl };
  return (
    <PageAssets.Provider value={assets}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </PageAssets.Provider>
  );
}

/** Other sites to which a form of this page may redirect. */
function formTargets(request: Request, context: AppLoadContext): string[] {
  return [...googleFormTargets(request, context), ...paymentFormTargets(request, context)];
}

/** A quarter faster than a stream, which encodes every text separately. Nothing may suspend. */
function renderPage(page: ReactElement): string {
  return `<!DOCTYPE html>${renderToString(page)}`;
}

/** The options of `handle = { hydrate: true }` or `{ frames: true }`; an error page has none. */
function readHandles(remix: EntryContext): { hydrates: boolean; hasFrames: boolean } {
  const { errors, matches } = remix.staticHandlerContext;
  const handles = matches.map(
    ({ route }) =>
      remix.routeModules[route.id]?.handle as { hydrate?: boolean; frames?: boolean } | undefined,
  );
  return {
    hydrates: !errors && handles.some((handle) => handle?.hydrate === true),
    hasFrames: !errors && handles.some((handle) => handle?.frames === true),
  };
}

/**
 * Remix calls it for failures outside of loaders and actions (`answerFailures`), such as rendering.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) judgeFailure(error);
}
