import { expect, test } from "vitest";
import { render, samples } from "./samples.ts";

test("the mail about a declined request has the reason, the note and the number of experts left", async () => {
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

test("the mail about a closed request has the reason where there is one", async () => {
  const { text } = await render("request-closed");
  expect(text).toContain("Reason: The project goes to somebody from elsewhere.");
  expect(text).toContain("https://directory.example/expert-dashboard/t1");
  const params = { ...samples["request-closed"], reason: null, note: "" };
  expect((await render("request-closed", params)).text).not.toContain("Reason");
});

test("the mail about an expired request names the silent experts, the time, and how to continue", async () => {
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

test("the mail with lost links has each link with its date", async () => {
  const { subject, text, headers } = await render("request-links");
  expect(subject).toBe("The links to your quote requests");
  expect(text).toContain("Voice AI\nSent on March 17, 2030\nhttps://directory.example/requests/");
  expect(text).toContain("Sent on January 15, 2027, closed");
  // The reader requested this mail.
  expect(headers["List-Unsubscribe"]).toBeUndefined();
});
