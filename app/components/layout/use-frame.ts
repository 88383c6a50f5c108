import { useMatches } from "@remix-run/react";
import { type Texts, unpackPageTexts } from "#app/i18n/translate.ts";
import { type RootData, useRootData } from "./use-root-data.ts";

interface Frame<Root> {
  root: Root;
  /** The texts of all loaders of this page, as one dictionary. */
  texts: Texts;
  /** The page's own unread count, newer than the root's; undefined for pages that do not count. */
  unreadCount: number | undefined;
  /** The page brings header, main part and footer itself. */
  hasOwnFrame: boolean;
  /** On a phone the page shows neither header nor footer. */
  fillsPhone: boolean;
}

interface PageData {
  texts?: string;
  unreadCount?: number;
  hasOwnFrame?: boolean;
  fillsPhone?: boolean;
}

/**
 * What the browser showed last: a navigation that fails without a connection loses the frame's data
 * too.
 */
let lastFrame: Frame<unknown> | null = null;

/** The root's data and the page's texts; null when the server has neither. */
export function useFrame<Root extends RootData>(): Frame<Root> | null {
  const root = useRootData<Root>();
  const parts = useMatches().map((match) => match.data as PageData | undefined);
  const isInBrowser = typeof document !== "undefined";
  if (!root) return isInBrowser ? (lastFrame as Frame<Root> | null) : null;
  const packets = parts.flatMap((part) => part?.texts ?? []);
  const texts: Texts = Object.assign({}, ...packets.map(unpackPageTexts));
  const { unreadCount, hasOwnFrame = false, fillsPhone = false } = parts.findLast(Boolean) ?? {};
  const frame = { root, texts, unreadCount, hasOwnFrame, fillsPhone };
  if (isInBrowser) lastFrame = frame;
  return frame;
}
