import { expect, test } from "vitest";
import { newSignedIn } from "#tests/support/accounts/accounts.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const page = "/admin/languages/hu?q=shell.home";

const site = await ownStack({ data: "empty" });
const { client: admin } = await newSignedIn(site, { profile: { admin: true } });

test("texts typed while the database is down are shown again, are saved afterwards, and survive the next failure", async () => {
  const { fields } = formWith((await admin.get(page)).body, "key_0");
  const typed = { ...fields, text_0: "Kezdetek" };
  await site.database.kill();
  const refused = await admin.post(page, typed);
  expect(refused).toBeUnavailable("What you typed is still here");
  expect(formWith(refused.body, "key_0").fields).toEqual(typed);
  await site.database.start();
  expect((await admin.post(page, formWith(refused.body, "key_0").fields)).status).toBe(303);
  const read = async () => {
    const file = await site.get("/locales/hu/common.json");
    return (file.json() as { shell: { home: string } }).shell.home;
  };
  expect(await read()).toBe("Kezdetek");
  await site.database.kill();
  expect(await read()).toBe("Kezdetek");
  await site.database.start();
});

test("the form to import a language is shown again with the typed text", async () => {
  await site.database.kill();
  const content = Buffer.from('{"shell":{"home":"Start"}}');
  const refused = await admin.postMultipart("/admin/languages/import", {
    ...{ language: "new", code: "de", name: "Deutsch" },
    file: { name: "de.json", type: "application/json", content },
  });
  expect(refused.status).toBe(503);
  expect(formWith(refused.body, "code").fields).toMatchObject({ code: "de", name: "Deutsch" });
  await site.database.start();
});
