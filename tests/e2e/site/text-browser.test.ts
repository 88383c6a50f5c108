import { describe, expect, onTestFinished, test } from "vitest";
import { BUDGETS, QUOTE_CATEGORIES, TIMELINES } from "#app/domain/quotes/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import {
  down,
  enter,
  findTextBrowser,
  follow,
  lastLinkBefore,
  linkNumber,
  moveTo,
  TextBrowser,
  typed,
} from "#tests/support/browser/text-browser.ts";
import { findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const program = findTextBrowser();
const { expert } = accounts;
const ROWS_OF_DETAILS = 7;

/** From the first radio button of a question: chooses an answer and moves below the question. */
function tick<Answer>(answers: readonly Answer[], answer: Answer) {
  const before = answers.indexOf(answer);
  return [...down(before), ...enter, ...down(answers.length - before)];
}

describe("in a text browser", () => {
  test("a visitor finds an expert and asks for a quote", async () => {
    const site = await sharedSite();
    const lynx = await TextBrowser.open(program);
    onTestFinished(() => lynx.close());
    const at = (path: string) => site.origin + path;
    const answers = newAnswers({ details: "Orders come in as PDFs, some 300 a day." });

    const home = await lynx.read(at("/"));
    const results = await lynx.read(at("/experts?q=erp+integration"));
    const profile = await lynx.read(at(`/experts/${expert.username}`));
    const details = await lynx.read(at(`/quote?expert=${expert.username}`));
    expect(results).toContain("1 expert found");
    expect(results).toContain(expert.name);
    expect(details).toContain(`This request is for ${expert.name}.`);
    await lynx.press(
      at("/"),
      [...moveTo(lastLinkBefore(home, "____")), ...down()],
      [...typed("erp integration"), ...down(), ...enter],
      follow(linkNumber(results, "View Profile")),
      follow(linkNumber(profile, "Contact Expert")),
      [...moveTo(lastLinkBefore(details, "What kind of help")), ...down()],
      tick(QUOTE_CATEGORIES, "ai-automation"),
      [...typed(answers.details), ...down(ROWS_OF_DETAILS), ...enter],
      // The browser sends no Referer for an address with a query, so this form must be confirmed.
      // Like the results, the confirming page has no address of its own, so its header has no links
      // to other languages.
      [...moveTo(lastLinkBefore(results, "Browse AI Experts")), ...down(), ...enter],
    );

    const scope = await lynx.read(at("/quote/scope"));
    expect(scope).toContain("( ) $10,000 - $25,000");
    await lynx.press(
      at("/quote/scope"),
      [...moveTo(lastLinkBefore(scope, "( )")), ...down()],
      tick(BUDGETS, "10k-25k"),
      tick(TIMELINES, "1-3-months"),
      enter,
    );

    const contact = await lynx.read(at("/quote/contact"));
    expect(contact).toContain("Your request and contact details will go to");
    await lynx.press(
      at("/quote/contact"),
      [...moveTo(lastLinkBefore(contact, "Your name")), ...down()],
      [...typed(answers.name), ...down(), ...typed(answers.email)],
      // Skips company, phone, referral and the honeypot field.
      down(5),
      enter,
    );

    const sent = await lynx.read(at("/quote/sent"));
    expect(sent).toContain("Request Successfully Submitted");
    expect(sent).toContain(expert.name);
    const stored = await findStored(site.db, answers.email);
    expect(stored.quotes).toHaveLength(1);
    const { category, budget, timeline, name } = answers;
    const wanted = { category, budget, timeline, name, details: answers.details };
    expect(stored.quotes[0]).toMatchObject(wanted);
    expect(stored.threads.map(({ expertName }) => expertName)).toEqual([expert.name]);
  });
});
