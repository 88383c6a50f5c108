import { describe, expect, test } from "vitest";
import { detectLocale } from "#app/i18n/detect.server.ts";

function visit({ query = "", cookie = "", accepts = "" }): Request {
  return new Request(`http://localhost/${query}`, {
    headers: { ...(cookie && { Cookie: cookie }), ...(accepts && { "Accept-Language": accepts }) },
  });
}

describe("the language of a visit", () => {
  test("is first that of the address", async () => {
    const request = visit({ query: "?lng=hu", cookie: "lang_pref=en", accepts: "en" });
    expect(await detectLocale(request, "en")).toBe("hu");
  });

  test("is then that of the cookie lang_pref", async () => {
    const request = visit({ cookie: "session=x; lang_pref=hu", accepts: "en" });
    expect(await detectLocale(request, "en")).toBe("hu");
  });

  test("is then the first accepted language that the site has", async () => {
    expect(await detectLocale(visit({ accepts: "de, hu;q=0.9, en;q=0.8" }), "en")).toBe("hu");
    expect(await detectLocale(visit({ accepts: "hu-HU,hu;q=0.9" }), "en")).toBe("hu");
    expect(await detectLocale(visit({ accepts: "en-GB" }), "hu")).toBe("en");
  });

  test("is otherwise the site's default", async () => {
    expect(await detectLocale(visit({}), "hu")).toBe("hu");
    expect(await detectLocale(visit({ accepts: "de,fr" }), "hu")).toBe("hu");
    const nonsense = visit({ query: "?lng=klingon", cookie: "lang_pref=zz", accepts: "*" });
    expect(await detectLocale(nonsense, "en")).toBe("en");
  });
});
