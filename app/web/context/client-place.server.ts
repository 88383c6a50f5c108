import type { ClientPlace } from "#app/domain/quotes/matching/brief-of-draft.server.ts";
import { acceptedLanguages } from "#app/lib/network/accept-language.ts";

/** What Cloudflare adds to a request. */
type LocatedRequest = Request & { cf?: { country?: unknown; timezone?: unknown } };

const COUNTRY = /^[A-Z]{2}$/;
/** No country, and an anonymous network. */
const UNKNOWN = ["XX", "T1"];

/**
 * The country and the time zone of a visitor, as far as the request tells: by the network, or else
 * the region of the browser's first language. Neither is stored. They are read when they are asked
 * for, because what Cloudflare adds is decoded at each read, and few pages need it.
 */
export function readClientPlace(request: LocatedRequest): ClientPlace {
  return {
    get country() {
      const country = request.cf?.country;
      const isKnown = isText(country) && COUNTRY.test(country) && !UNKNOWN.includes(country);
      return isKnown ? country : regionOf(request);
    },
    get timeZone() {
      const zone = request.cf?.timezone;
      return isText(zone) ? zone : "";
    },
  };
}

const isText = (value: unknown): value is string => typeof value === "string";

function regionOf({ headers }: Request): string {
  const [first = ""] = acceptedLanguages(headers.get("Accept-Language") ?? "");
  const region = first.split("-").at(-1)?.toUpperCase() ?? "";
  return first.includes("-") && COUNTRY.test(region) ? region : "";
}
