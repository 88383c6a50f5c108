import { expect, test } from "vitest";
import type { TemplateName, TemplateParams } from "#app/mail/templates/all-templates.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { links } from "./sample-links.ts";
import { samples } from "./samples.ts";

const render = <Name extends TemplateName>(
  template: Name,
  params: TemplateParams[Name] = samples[template],
) => renderEmail({ template, params, locale: "en", links });

test("who declined says why, in their own words, and the client learns who is left", async () => {
  const { subject, text } = await render("request-declined");
  expect(subject).toBe("Vera has declined your request (Voice AI)");
  expect(text).toContain("Reason: No free capacity at the moment.");
  expect(text).toContain("Vera writes:\n> First line");
  expect(text).toContain("2 other experts still have your request");
  expect(text).toContain("https://directory.example/requests/token?thread=t1");
  const last = await render("request-declined", { ...samples["request-declined"], others: 0 });
  expect(last.text).toContain("you reach further experts: https://directory.example/quote");
  const wordless = await render("request-declined", { ...samples["request-declined"], note: "" });
  expect(wordless.text).not.toContain("writes:");
});

test("an expert learns that the client has closed the request, with the reason where there is one", async () => {
  const { text } = await render("request-closed");
  expect(text).toContain("Reason: The project goes to somebody from elsewhere.");
  expect(text).toContain("https://directory.example/expert-dashboard/t1");
  const params = { ...samples["request-closed"], reason: null, note: "" };
  expect((await render("request-closed", params)).text).not.toContain("Reason");
});

test("the client learns who did not answer, for how long, and how to go on", async () => {
  const { subject, text, headers } = await render("request-expired");
  expect(subject).toBe("2 experts have not answered your request (Voice AI)");
  expect(text).toContain("No answer from: Vera, Vito <b>Voice</b>");
  expect(text).toContain("has waited 30 days");
  expect(text).toContain("https://directory.example/quote");
  expect(text).toContain("Stop all mails about my quote requests");
  const alone = { ...samples["request-expired"], names: ["Vera"], others: 0 };
  const one = await render("request-expired", alone);
  expect(one.subject).toBe("1 expert has not answered your request (Voice AI)");
  expect(one.text).toContain("Stop mails about this conversation");
  expect(one.text).not.toContain("still");
  for (const each of [headers, one.headers])
    expect(each["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

test("who has lost the links gets each with its day, and nothing that was typed", async () => {
  const { subject, text, headers } = await render("request-links");
  expect(subject).toBe("The links to your quote requests");
  expect(text).toContain("Voice AI\nSent on March 17, 2030\nhttps://directory.example/requests/");
  expect(text).toContain("Sent on January 15, 2027, closed");
  // Nobody can stop what they ask for themselves.
  expect(headers["List-Unsubscribe"]).toBeUndefined();
});
