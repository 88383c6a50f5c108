import { createHash } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { PageAssets } from "./components/layout/page-assets.ts";
import { describe } from "./http/availability.server.ts";
import { describeFrame } from "./http/frame.server.ts";
import { currentVisitor } from "./http/guards.server.ts";
import { hasInbox } from "./http/inbox-guard.server.ts";
import { pagePolicy } from "./http/security-headers.server.ts";
import { randomToken } from "./lib/crypto.ts";
import publicCss from "./styles/public.css?inline";

const publicCssHash = `'sha256-${createHash("sha256").update(publicCss).digest("base64")}'`;
/** Hot reload puts style sheets into the page; nothing else may. */
const hotReloadStyles = import.meta.env.DEV ? ["'unsafe-inline'"] : [];

/**
 * Renders a document whole: nothing on the site is deferred, so that it reads the same without scripts. Pages that hydrate get a nonce
 * and the linked style sheet, all others their styles inlined and no framework script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { loaderData } = remix.staticHandlerContext;
  // When an action throws, Remix shows the error page without having run the root's loader.
  loaderData.root ??= describeFrame(context, []);
  const hydrates = isHydrated(remix);
  const nonce = hydrates ? randomToken() : undefined;
  const assets = { css: hydrates ? null : publicCss, nonce };
  const page = (
    <PageAssets.Provider value={assets}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </PageAssets.Provider>
  );
  const body = hydrates ? await renderHydrated(page, request, nonce) : renderPlain(page);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", context.locale);
  headers.set(
    "Content-Security-Policy",
    pagePolicy({
      nonce: nonce ?? null,
      styleHashes: hydrates ? hotReloadStyles : [publicCssHash],
      realtimeUrl: hydrates || hasInbox(currentVisitor(context)) ? context.env.REALTIME_URL : null,
    }),
  );
  return new Response(body, { status, headers });
}

/** A quarter faster than a stream, which encodes every piece of text by itself. Nothing may suspend. */
function renderPlain(page: ReactElement): string {
  return `<!DOCTYPE html>${renderToString(page)}`;
}

/** As a stream, because the loader data for the browser comes with it. */
async function renderHydrated(page: ReactElement, request: Request, nonce: string | undefined) {
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError: (error) => console.error("Rendering failed:", describe(error)),
  });
  await stream.allReady;
  return stream;
}

/** Whether a page asked for hydration by `handle = { hydrate: true }`; an error page never does. */
function isHydrated(remix: EntryContext): boolean {
  if (remix.staticHandlerContext.errors) return false;
  return remix.staticHandlerContext.matches.some(({ route }) => {
    const handle = remix.routeModules[route.id]?.handle as { hydrate?: boolean } | undefined;
    return handle?.hydrate === true;
  });
}

/** Called by Remix for what a loader or an action threw. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error("A request failed:", describe(error));
}
