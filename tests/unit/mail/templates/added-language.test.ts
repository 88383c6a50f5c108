import { afterEach, expect, test } from "vitest";
import { installTexts, type Locale } from "#app/i18n/dictionary.ts";
import { render } from "./samples.ts";

afterEach(() => installTexts("", { languages: [], texts: [] }));

test("a mail in an added language has its translated texts and direction, and the rest in English", async () => {
  const key = "mail.verifyEmail.subject";
  installTexts("1", {
    languages: [{ locale: "ar", name: "العربية", isPublished: true }],
    texts: [{ locale: "ar", key, value: "أكد بريدك" }],
  });
  const mail = await render("verify-email", undefined, "ar" as Locale);
  expect(mail.subject).toBe("أكد بريدك");
  expect(mail.html).toMatch(/<html(?=[^>]* dir="rtl")(?=[^>]* lang="ar")/);
  const english = await render("verify-email");
  expect(english.html).toContain('dir="ltr"');
  expect(mail.text.split("\n").some((line) => line && english.text.includes(line))).toBe(true);
});
