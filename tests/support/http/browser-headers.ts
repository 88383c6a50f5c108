/** Headers of a form that another site posts. */
export const fromOtherSite = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };

/** Headers of a form without its origin. */
export const ofUnknownOrigin = {
  Origin: null,
  Referer: null,
  "Sec-Fetch-Site": null,
  "Sec-Fetch-Mode": null,
};

/** The headers of a browser that opens a page of this site or sends a form of it. */
export function browserHeaders(origin: string, method: string): Record<string, string> {
  const navigation = {
    Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "Accept-Language": "en",
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Sec-Fetch-Dest": "document",
    "Sec-Fetch-Mode": "navigate",
  };
  if (method === "GET" || method === "HEAD") return { ...navigation, "Sec-Fetch-Site": "none" };
  return { ...navigation, "Sec-Fetch-Site": "same-origin", Origin: origin, Referer: `${origin}/` };
}
