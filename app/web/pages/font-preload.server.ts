import fontUrl from "#app/styles/font/geist.woff2?url";

/** A header, because browsers then ask for the font before they read the page. */
const PRELOAD = `<${fontUrl}>;rel=preload;as=font;crossorigin`;

/** Adds to a page that its font is needed soon, for visitors who do not ask for less data. */
export function announceFont(request: Request, response: Response): Response {
  if (request.headers.get("Save-Data") === "on" || !isPage(response)) return response;
  response.headers.set("Link", PRELOAD);
  return response;
}

/** The preview of a mail is HTML too, but its policy allows no font. */
const isPage = ({ status, headers }: Response) =>
  status !== 304 &&
  headers.get("Content-Type")?.startsWith("text/html") === true &&
  headers.get("Content-Security-Policy")?.includes("font-src") === true;
