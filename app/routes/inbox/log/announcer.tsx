import { useEffect, useRef, useState } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveMessage, Side } from "#party/protocol.ts";

interface AnnouncerProps {
  side: Side;
  messages: readonly LiveMessage[];
  /** The other one's. */
  name: string;
}

/** What comes within this time is said together. */
const GATHER_MS = 1_000;
const MOST_CHARACTERS = 140;

/** Says politely, to those who do not see it, what the other side has just written: never one's own, never what is older. */
export function Announcer({ side, messages, name }: AnnouncerProps) {
  const { t } = useTexts();
  const [news, setNews] = useState({ text: "", upTo: 0 });
  const said = useRef(messages.at(-1)?.seq ?? 0);
  const latest = useRef(messages);
  latest.current = messages;
  const isDue = (messages.at(-1)?.seq ?? 0) > said.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while it waits is said with it.
  useEffect(() => {
    if (!isDue) return;
    const wait = setTimeout(() => {
      const fresh = latest.current.filter((one) => one.seq > said.current && one.side !== side);
      said.current = latest.current.at(-1)?.seq ?? 0;
      const [first] = fresh;
      const count = fresh.length;
      if (!first) return setNews({ text: "", upTo: said.current });
      const text =
        count > 1 ? t("live.newFrom", { count, name }) : `${name}: ${shortened(first.content)}`;
      setNews({ text, upTo: said.current });
    }, GATHER_MS);
    return () => clearTimeout(wait);
  }, [isDue, news.upTo]);
  return (
    <div role="status" className="sr-only">
      {news.text && <p key={news.upTo}>{news.text}</p>}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
