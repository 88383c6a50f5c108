import { watchInbox } from "#app/components/live/inbox-watch.ts";
import { paths } from "#app/paths.ts";
import type { Side } from "#party/protocol.ts";
import {
  type Conversation,
  type Member,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";
import type { Browser } from "./browser.ts";
import { ConversationPage } from "./conversation-page.tsx";

const THREADS_PER_EXPERT = 5;

/** One conversation with both of its pages open. */
export interface Meeting {
  conversation: Conversation;
  expertId: string;
  pages: Record<Side, ConversationPage>;
  /** Where each side posts. */
  sendUrl: Record<Side, string>;
}

/** An expert who watches the number on the badge. */
export interface Fixture {
  expertId: string;
  badge: number;
  stopWatching(): void;
}

export interface Crowd {
  meetings: Meeting[];
  desks: Fixture[];
  pages: ConversationPage[];
}

/** Experts with requests that have just come in, everybody before an open page. */
export async function gather(site: TestSite, browser: Browser, threads: number): Promise<Crowd> {
  const meetings: Meeting[] = [];
  const desks: Fixture[] = [];
  while (meetings.length < threads) {
    const expert = await newMember(site, { name: `Expert ${desks.length + 1}` });
    const at = browser.addressesOf(expert.client);
    desks.push(openFixture(site, expert, at));
    const own = Math.min(THREADS_PER_EXPERT, threads - meetings.length);
    for (let number = 0; number < own; number += 1) {
      const conversation = await newConversation(site, expert);
      meetings.push(openPages(site, browser, expert, conversation));
    }
  }
  const pages = meetings.flatMap(({ pages }) => [pages.expert, pages.client]);
  await until("everybody is there", () => pages.every(isLive), 120);
  return { meetings, desks, pages };
}

export function isLive({ live }: ConversationPage): boolean {
  return live?.status === "live";
}

function openFixture(site: TestSite, expert: Member, at: (path: string) => string): Fixture {
  const fixture: Fixture = { expertId: expert.id, badge: -1, stopWatching: () => {} };
  fixture.stopWatching = watchInbox({
    ticketUrl: at(paths.inboxTicket()),
    socketHost: socketHostOf(site),
    onChange: (unread) => {
      fixture.badge = unread;
    },
  });
  return fixture;
}

function openPages(
  site: TestSite,
  browser: Browser,
  expert: Member,
  conversation: Conversation,
): Meeting {
  const { threadId, token } = conversation;
  const fixture = browser.addressesOf(expert.client);
  const home = browser.addressesOf(site.newClient());
  const sendUrl = {
    expert: fixture(paths.threadUpdates(threadId)),
    client: home(paths.requestUpdates(token, { thread: threadId })),
  };
  const ticketUrl = {
    expert: fixture(paths.threadTicket(threadId)),
    client: home(paths.requestTicket(token, { thread: threadId })),
  };
  const open = (side: Side) =>
    new ConversationPage({
      ...{ side, threadId, socketHost: socketHostOf(site), isUnopened: side === "expert" },
      ...{ updatesUrl: sendUrl[side], sendUrl: sendUrl[side], readUrl: sendUrl[side] },
      ticketUrl: ticketUrl[side],
    });
  const pages = { expert: open("expert"), client: open("client") };
  return { conversation, expertId: expert.id, pages, sendUrl };
}

const socketHostOf = (site: TestSite): string => new URL(site.partyUrl).host;
