import { useEffect, useRef, useState } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Side, ThreadMessage } from "#party/protocol.ts";

interface AnnouncerProps {
  side: Side;
  messages: readonly ThreadMessage[];
  /** The name of the other side. */
  name: string;
}

/** Messages within this time are announced together. */
const DELAY_MS = 1_000;
const MAX_CHARACTERS = 140;

/**
 * Announces new messages of the other side to screen readers. Own and older messages are not
 * announced.
 */
export function Announcer({ side, messages, name }: AnnouncerProps) {
  const { t } = useTexts();
  const [announcement, setAnnouncement] = useState({ text: "", upTo: 0 });
  const announced = useRef(messages.at(-1)?.seq ?? 0);
  const latest = useRef(messages);
  latest.current = messages;
  const isDue = (messages.at(-1)?.seq ?? 0) > announced.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later messages join.
  useEffect(() => {
    if (!isDue) return;
    const wait = setTimeout(() => {
      const fresh = latest.current.filter(
        (message) => message.seq > announced.current && message.side !== side,
      );
      announced.current = latest.current.at(-1)?.seq ?? 0;
      const [first] = fresh;
      const count = fresh.length;
      if (!first) return setAnnouncement({ text: "", upTo: announced.current });
      const text =
        count > 1 ? t("live.newFrom", { count, name }) : `${name}: ${shortened(first.content)}`;
      setAnnouncement({ text, upTo: announced.current });
    }, DELAY_MS);
    return () => clearTimeout(wait);
  }, [isDue, announcement.upTo]);
  return (
    <div role="status" className="sr-only">
      {announcement.text && <p key={announcement.upTo}>{announcement.text}</p>}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
