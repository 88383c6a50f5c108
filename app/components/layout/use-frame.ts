import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Texts } from "#app/i18n/translate.ts";

interface Frame<Root> {
  root: Root;
  /** The texts that the loaders of this page gave, as one dictionary. */
  texts: Texts;
  /** What the page itself counts as unread, newer than the root's number; undefined for pages that do not count. */
  unreadCount: number | undefined;
}

interface PageData {
  texts?: Texts;
  unreadCount?: number;
}

/** What a browser showed last: a navigation that fails for want of a connection loses the frame's data with everything else. */
let lastFrame: Frame<unknown> | null = null;

/** The root's data and the page's texts; null when the server has neither. */
export function useFrame<Root>(): Frame<Root> | null {
  const root = useRouteLoaderData("root") as Root | undefined;
  const parts = useMatches().map((match) => match.data as PageData | undefined);
  const isInBrowser = typeof document !== "undefined";
  if (!root) return isInBrowser ? (lastFrame as Frame<Root> | null) : null;
  const texts = Object.assign({}, ...parts.map((part) => part?.texts)) as Texts;
  const frame = { root, texts, unreadCount: parts.findLast(Boolean)?.unreadCount };
  if (isInBrowser) lastFrame = frame;
  return frame;
}
