import { eq, inArray } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditLog, settings, uploads } from "#db/schema.ts";

import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { jpeg, padded, png } from "#tests/support/products/pictures.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const tab = "/admin/settings?tab=branding";
const KEYS = ["logo_url", "logo_dark_url", "favicon_url", "og_image_url", "primary_color"];
/** The age limit of an isolate's settings and of cached pages, plus one response. */
const mostSeconds = 60;

const site = await sharedSite();

const admin = await signedIn(site, accounts.admin);
await admin.get("/");
afterAll(async () => {
  await site.db.batch([
    site.db.delete(settings).where(inArray(settings.key, KEYS)),
    site.db.delete(uploads).where(eq(uploads.kind, "branding")),
  ]);
});

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1" onload="alert(1)"><path d="M0 0h4v1H0z"/><script>alert(1)</script></svg>',
);

type Kind = "logo" | "logoDark" | "favicon" | "ogImage";

const upload = (kind: Kind, content: Buffer, name = "picture.svg") => {
  const file = { name, type: "image/svg+xml", content };
  return admin.postMultipart(tab, { kind, intent: "upload", [kind]: file });
};
const saveColor = (fields: Record<string, string>) =>
  admin.post(tab, { intent: "color", ...fields });

async function addressOf(key: string): Promise<string> {
  const [row] = await site.rows(settings, { key });
  return row?.value ?? "";
}

async function refused(answer: HttpResponse): Promise<string> {
  expect(answer.status).toBe(400);
  expect(answer).toInclude("<title>Error: ");
  return answer.body;
}

test("a dark logo asks for a second one, which dark pages show instead of it", async () => {
  const warning = "Hard to see on dark pages";
  expect(await admin.follow(await upload("logo", LOGO))).toShow(warning);
  const second = await upload(
    "logoDark",
    Buffer.from(LOGO.toString().replace("<path", '<path fill="#fff"')),
  );
  expect(second).toRedirect(`${tab}#logoDark`);
  const page = await admin.follow(second);
  expect(page).not.toShow(warning);
  const [light, dark] = [await addressOf("logo_url"), await addressOf("logo_dark_url")];
  expect(page).toInclude(
    `<source srcSet="${dark}" media="(prefers-color-scheme: dark)"/><img src="${light}"`,
  );
  for (const kind of ["logoDark", "logo"]) await admin.post(tab, { kind, intent: "remove" });
  expect(await admin.get("/")).not.toInclude("<source");
});

describe("the logo", () => {
  test("is uploaded, cleaned, served in a sandbox, shown to visitors and removed", async () => {
    const answer = await upload("logo", LOGO);
    expect(answer).toRedirect(`${tab}#logo`);
    const page = await admin.follow(answer);
    expect(page).toShow("Upload successful");
    const url = await addressOf("logo_url");
    expect(page).toInclude(`<img src="${url}" alt="AI Expert Directory"`);

    const file = await site.get(url);
    expect(file.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(file).toInclude('<path d="M0 0h4v1H0z"/>');
    expect(file).not.toInclude("alert");

    const shows = (wanted: boolean) => async () => {
      const { body } = await site.get("/faq");
      return body.includes(`<img src="${url}"`) === wanted;
    };
    await until("visitors see the logo", shows(true), mostSeconds);
    const { body } = await admin.follow(await admin.post(tab, { kind: "logo", intent: "remove" }));
    expect(body).toShow("The site uses the default picture again");
    expect(body).not.toInclude(url);
    expect((await site.get(url)).status).toBe(200);
    await until("visitors see ours again", shows(false), mostSeconds);
  }, 150_000);

  test("is refused where it is no SVG or PNG, or too large, and nothing changes", async () => {
    const wrong = await refused(await upload("logo", await jpeg(), "logo.svg"));
    expect(wrong).toShow("Invalid file type", "Logo must be an SVG or PNG file");
    const large = await refused(await upload("logo", padded(LOGO, 300 * 1024 + 1)));
    expect(large).toShow("File too large", "File must be less than 300KB");
    expect(await addressOf("logo_url")).toBe("");
    const none = await refused(await upload("logo", Buffer.alloc(0), ""));
    expect(none).toShow("Upload failed", "Choose a file");
  });
});

test("the favicon is part of every page and, when it is large, of the manifest", async () => {
  expect(await refused(await upload("favicon", LOGO))).toShow("Favicon must be a PNG file");
  const picture = await png({ width: 256, height: 256 });
  const { body } = await admin.follow(await upload("favicon", picture));
  const url = await addressOf("favicon_url");
  expect(body).toInclude(`<link rel="icon" href="${url}"/>`);
  expect(body).toInclude(`<link rel="apple-touch-icon" href="${url}"/>`);
  const manifest = (await admin.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ icons: [{ src: url, sizes: "256x256" }] });
});

test("the Open Graph picture is what shared links show, in its size", async () => {
  const wrong = await refused(await upload("ogImage", LOGO));
  expect(wrong).toShow("OpenGraph image must be a JPG or PNG file");
  await upload("ogImage", await jpeg({ width: 1200, height: 630 }));
  const url = await addressOf("og_image_url");
  // Only strangers' pages have previews. An address that was never asked for is in no cache.
  const { body } = await site.get("/faq?shared=preview");
  expect(body).toInclude(new RegExp(`og:image" content="http[^"]+${url}"`));
  expect(body).toInclude('og:image:width" content="1200"');
});

describe("the color", () => {
  const colorChanges = async () => {
    const entries = await site.rows(auditLog, { subject: "primary_color" });
    return entries.map(({ details }) => details);
  };

  test("has its preview and its contrasts in its form, before the button", async () => {
    const { body } = await admin.get("/admin/settings?tab=branding");
    const form = body.split("Save color")[0]?.split("<form").at(-1);
    expect(form).toContain('data-accent="light.accent"');
    expect(form).toContain('data-contrast="light.text"');
  });

  test("is shown before it is saved, and is everywhere once it is", async () => {
    const known = await colorChanges();
    const tried = await admin.get(`${tab}&primary_color=%23FACC15&picked_color=%238b5cf6`);
    expect(tried).toShow("This is a preview of #FACC15.");
    expect(tried).toInclude('fill="#ab8b16" data-accent="light.accent"');
    expect(tried).not.toInclude("--accent:#ab8b16");
    const { fields } = formWith(tried.body, "primary_color");
    const page = await admin.follow(await saveColor(fields));
    expect(page).toShow("Color updated");
    expect(page).toInclude("--accent:#ab8b16");
    const same = await admin.follow(await saveColor({ primary_color: "facc15" }));
    expect(same).toShow("The site already uses this color.");

    const change = { before: "#8B5CF6", after: "#FACC15" };
    expect(await colorChanges()).toEqual([...known, change]);
  });

  test("keeps an invalid value as it was typed", async () => {
    const body = await refused(await saveColor({ primary_color: "purple-ish" }));
    expect(body).toInclude('value="purple-ish"');
    expect(body).toShow("Enter a color such as #8B5CF6");
  });

  test("of another admin is not overwritten without a warning", async () => {
    const { fields } = formWith((await admin.get(tab)).body, "primary_color");
    await saveColor({ primary_color: "#14B8A6" });
    const answer = await saveColor({ ...fields, primary_color: "#112233" });
    expect(answer).toAnswer(409, "has changed the color to #14B8A6.");
    expect(await addressOf("primary_color")).toBe("#14B8A6");
    const again = formWith(answer.body, "primary_color").fields;
    expect(again.primary_color).toBe("#112233");
    expect((await saveColor(again)).status).toBe(303);
    expect(await addressOf("primary_color")).toBe("#112233");
  });
});

test("a form with an unknown intent or picture is refused", async () => {
  const forms = [
    { intent: "x", kind: "logo" },
    { intent: "remove", kind: "x" },
    { intent: "upload", kind: "" },
  ];
  for (const fields of forms) expect((await admin.post(tab, fields)).status).toBe(400);
});
