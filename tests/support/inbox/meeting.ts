import type { BrowserContext } from "@playwright/test";
import type { TestBrowser, VisitorOptions } from "#tests/support/browser/browser.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { type ConversationOptions, newConversation, newMember } from "./conversations.ts";

interface MeetingOptions extends ConversationOptions {
  visit?: VisitorOptions;
  /** Called for each browser before it opens the conversation. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** An expert and a client, each in a browser of their own, with one conversation open. */
export async function meet(
  { site, browser }: { site: TestSite; browser: TestBrowser },
  { visit = {}, prepare, ...options }: MeetingOptions = {},
) {
  const member = await newMember(site);
  const talk = await newConversation(site, member, options);
  const expert = await browser.newVisitor({ ...visit, as: member });
  const client = await browser.newVisitor(visit);
  for (const { context } of [expert, client]) await prepare?.(context);
  await expert.page.goto(talk.thread);
  await client.page.goto(talk.request);
  return { member, talk, context: expert.context, expert: expert.page, client: client.page };
}
