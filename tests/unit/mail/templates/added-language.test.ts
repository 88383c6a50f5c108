import { afterEach, expect, test } from "vitest";
import { installTexts, type Locale } from "#app/i18n/dictionary.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { links } from "./sample-links.ts";
import { samples } from "./samples.ts";

afterEach(() => installTexts("", { languages: [], texts: [] }));

test("a mail in a language that was added says what has been translated, in its direction, and the rest in English", async () => {
  const key = "mail.verifyEmail.subject";
  installTexts("1", {
    languages: [{ locale: "ar", name: "العربية", isPublished: true }],
    texts: [{ locale: "ar", key, value: "أكد بريدك" }],
  });
  const template = "verify-email";
  const locale = "ar" as Locale;
  const mail = await renderEmail({ template, params: samples[template], locale, links });
  expect(mail.subject).toBe("أكد بريدك");
  expect(mail.html).toMatch(
    /<html[^>]* dir="rtl"[^>]* lang="ar"|<html[^>]* lang="ar"[^>]* dir="rtl"/,
  );
  const english = await renderEmail({ template, params: samples[template], locale: "en", links });
  expect(english.html).toContain('dir="ltr"');
  expect(mail.text.split("\n").some((line) => line && english.text.includes(line))).toBe(true);
});
