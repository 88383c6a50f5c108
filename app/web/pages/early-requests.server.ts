import type { EntryContext } from "@remix-run/cloudflare";

/**
 * The header `Link` of a hydrated page: what its scripts wait for, so that a browser asks for it
 * while the page arrives, and not after it. The scripts are those of Remix's element `Scripts`.
 */
export function announceScripts(remix: EntryContext, textsUrl: string | undefined): string {
  const { entry, routes } = remix.manifest;
  const modules = remix.staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const { imports = [], module } = routes[id] ?? {};
    return module ? [module, ...imports] : imports;
  });
  const scripts = new Set([entry.module, ...entry.imports, ...modules]);
  const links = [...scripts].map((url) => `<${url}>; rel=modulepreload`);
  if (textsUrl) links.push(`<${textsUrl}>; rel=preload; as=fetch; crossorigin=anonymous`);
  return links.join(", ");
}

/**
 * The header `Link` of a page with a picture that is in view first: on slow connections its element
 * comes late in the page. Null without one. It names the picture by the element's own attributes,
 * or a browser would load it twice.
 */
export function announceFirstPicture(html: string): string | null {
  const at = html.indexOf(' fetchpriority="high"');
  if (at < 0) return null;
  const tag = html.slice(html.lastIndexOf("<", at), html.indexOf(">", at));
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const sizes = `imagesrcset="${attribute("srcSet")}"; imagesizes="${attribute("sizes")}"`;
  return `<${attribute("src")}>; rel=preload; as=image; fetchpriority=high; ${sizes}`;
}
