import type { ClientPlace } from "#app/domain/quotes/matching/brief-of-draft.server.ts";
import { acceptedLanguages } from "#app/lib/network/accept-language.ts";

/** What Cloudflare adds to a request. */
type LocatedRequest = Request & { cf?: { country?: unknown; timezone?: unknown } };

const COUNTRY = /^[A-Z]{2}$/;
/** No country, and an anonymous network. */
const UNKNOWN = ["XX", "T1"];

/**
 * The country and the time zone of a visitor, as far as the request tells: by the network, or else
 * the region of the browser's first language. Neither is stored.
 */
export function readClientPlace(request: LocatedRequest): ClientPlace {
  const { country, timezone } = request.cf ?? {};
  const located = typeof country === "string" && COUNTRY.test(country) ? country : "";
  return {
    country: located && !UNKNOWN.includes(located) ? located : regionOf(request),
    timeZone: typeof timezone === "string" ? timezone : "",
  };
}

function regionOf({ headers }: Request): string {
  const [first = ""] = acceptedLanguages(headers.get("Accept-Language") ?? "");
  const region = first.split("-").at(-1)?.toUpperCase() ?? "";
  return first.includes("-") && COUNTRY.test(region) ? region : "";
}
