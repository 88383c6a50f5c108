const PERMISSIONS =
  "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";
const TWO_YEARS_SECONDS = 63_072_000;

interface PagePolicy {
  /** Allows the page's own inline scripts; null for pages without scripts. */
  nonce: string | null;
  /** SHA-256 sources (`'sha256-…'`) of the inline style sheets. */
  styleHashes: readonly string[];
  /** Pictures of the admin: absolute addresses, paths of this site, or empty. */
  pictureUrls: readonly string[];
  /** Whether the page embeds another page of this site. */
  hasFrames: boolean;
  /**
   * External addresses to which the answer to a form of the page may redirect: browsers count them
   * as targets of the form.
   */
  formTargets: readonly string[];
}

/** The Content-Security-Policy of a document. */
export function pagePolicy(policy: PagePolicy): string {
  const { nonce, styleHashes, pictureUrls, hasFrames, formTargets } = policy;
  const elsewhere = pictureUrls.filter((url) => url.startsWith("https:"));
  const pictures = ["'self'", "data:", ...elsewhere.map((url) => new URL(url).origin)];
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self' ${styleHashes.join(" ")}`,
    `img-src ${[...new Set(pictures)].join(" ")}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ["form-action 'self'", ...formTargets.map((url) => new URL(url).origin)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Sets the headers of every response, errors and uploads included. A header that is already set
 * stays.
 */
export function withSecurityHeaders({ url }: { url: string }, response: Response): Response {
  const headers = new Headers(response.headers);
  const setDefault = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  setDefault("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  setDefault("Referrer-Policy", "strict-origin-when-cross-origin");
  setDefault("X-Content-Type-Options", "nosniff");
  setDefault("X-Frame-Options", "DENY");
  setDefault("Cross-Origin-Opener-Policy", "same-origin");
  setDefault("Permissions-Policy", PERMISSIONS);
  setDefault("Cache-Control", "private, no-store");
  // Data for scripts is no page to find, and its address may be a private link.
  if (/^application\/json\b/.test(headers.get("Content-Type") ?? "")) {
    setDefault("X-Robots-Tag", "noindex");
  }
  if (url.startsWith("https:")) {
    setDefault("Strict-Transport-Security", `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`);
  }
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
