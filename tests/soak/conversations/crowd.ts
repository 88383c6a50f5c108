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
const OPENED_TOGETHER = 20;

/** One conversation with both of its pages open. */
export interface Meeting {
  conversation: Conversation;
  expertId: string;
  pages: Record<Side, ConversationPage>;
  /** Where each side posts. */
  sendUrl: Record<Side, string>;
}

/** An expert who watches the number on the badge. */
export interface BadgeWatcher {
  expertId: string;
  badge: number;
  stopWatching(): void;
}

export interface Crowd {
  meetings: Meeting[];
  watchers: BadgeWatcher[];
  pages: ConversationPage[];
}

/** Creates experts with new requests and opens the pages of both sides. */
export async function gather(site: TestSite, browser: Browser, threads: number): Promise<Crowd> {
  const meetings: Meeting[] = [];
  const watchers: BadgeWatcher[] = [];
  while (meetings.length < threads) {
    const expert = await newMember(site, { name: `Expert ${watchers.length + 1}` });
    watchers.push(watchBadge(expert, browser.addressesOf(expert.client)));
    const own = Math.min(THREADS_PER_EXPERT, threads - meetings.length);
    for (let number = 0; number < own; number += 1) {
      meetings.push(openPages(site, browser, expert, await newConversation(site, expert)));
    }
    // One process loads all pages: too many at a time would run into their time limits.
    await allLive(meetings.slice(-OPENED_TOGETHER));
  }
  const pages = meetings.flatMap(({ pages }) => [pages.expert, pages.client]);
  await allLive(meetings);
  return { meetings, watchers, pages };
}

function allLive(meetings: readonly Meeting[]): Promise<boolean> {
  const areLive = () => meetings.every(({ pages }) => isLive(pages.expert) && isLive(pages.client));
  return until("the pages are live", areLive, 120);
}

export function isLive({ live }: ConversationPage): boolean {
  return live?.status === "live";
}

function watchBadge(expert: Member, at: (path: string) => string): BadgeWatcher {
  const watcher: BadgeWatcher = { expertId: expert.id, badge: -1, stopWatching: () => {} };
  watcher.stopWatching = watchInbox({
    socketUrl: at(paths.inboxSocket()),
    unreadUrl: at(paths.unreadCount()),
    onChange: (unread) => {
      watcher.badge = unread;
    },
  });
  return watcher;
}

function openPages(site: TestSite, browser: Browser, expert: Member, conversation: Conversation) {
  const { threadId, token } = conversation;
  const ofExpert = browser.addressesOf(expert.client);
  const ofClient = browser.addressesOf(site.newClient());
  const thread = { thread: threadId };
  const sendUrl = {
    expert: ofExpert(paths.threadUpdates(threadId)),
    client: ofClient(paths.requestUpdates(token, thread)),
  };
  const socketUrl = {
    expert: ofExpert(paths.threadSocket(threadId)),
    client: ofClient(paths.requestSocket(token, threadId)),
  };
  const open = (side: Side) =>
    new ConversationPage({
      side,
      threadId,
      isUnopened: side === "expert",
      updatesUrl: sendUrl[side],
      socketUrl: socketUrl[side],
    });
  const pages = { expert: open("expert"), client: open("client") };
  return { conversation, expertId: expert.id, pages, sendUrl };
}
