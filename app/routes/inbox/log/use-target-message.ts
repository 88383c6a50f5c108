import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { LiveMessage } from "#party/protocol.ts";

/**
 * The `seq` of the message that the page's address names (`#m-12`), null without one; it is brought into view once it is there. A browser
 * does that by itself only for a whole new page.
 */
export function useTargetMessage(messages: readonly LiveMessage[]): number | null {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const [, digits] = hash.match(/^#m-(\d+)$/) ?? [];
  // The server does not know it; until then the browser's own mark is enough.
  const target = digits === undefined || !isHydrated ? null : Number(digits);
  const isThere = messages.some(({ seq }) => seq === target);
  const shownFor = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere || shownFor.current === key) return;
    shownFor.current = key;
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [isThere, hash, key]);
  return target;
}
