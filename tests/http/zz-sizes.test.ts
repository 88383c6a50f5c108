import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { sharedSite } from "#tests/support/stack.ts";
import { measureWire } from "#tests/support/wire.ts";

test("sizes are printed", async () => {
  const site = sharedSite();
  await site.newClient().get("/");
  for (const path of ["/", "/experts", "/experts?q=automation&category=ai-automation&sort=a-z", "/experts/ai-automation", "/experts/maren-solvik", "/experts?country=all"]) {
    for (const language of ["en", "hu"]) {
      const size = await measureWire(site.origin + path, { "Accept-Language": language });
      console.log(language, path, size.totalBytes, "head", size.headerBytes, size.contentEncoding);
      const { body } = await site.newClient().get(path, { "Accept-Language": language });
      writeFileSync(`/tmp/homecat/page-${language}-${path.replace(/\W+/g, "_")}.html`, body);
    }
  }
});
