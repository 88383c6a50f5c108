import { useEffect, useState } from "react";
import { formatDay, formatTime } from "#app/i18n/format-live.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

/** A date of the server: machine-readable, and as text in UTC. */
interface DateText {
  iso: string;
  text: string;
}

const MINUTE_MS = 60_000;

/**
 * Moves a time so that its UTC fields show the browser's local time. The server does not know the
 * reader's zone, so nothing moves until hydration, or the first rendering would differ.
 */
export function useReaderClock(): { isLocal: boolean; toReader: (timestamp: number) => number } {
  const isLocal = useHydrated();
  return { isLocal, toReader: isLocal ? toLocal : unmoved };
}

const unmoved = (timestamp: number) => timestamp;

function toLocal(timestamp: number): number {
  return timestamp - new Date(timestamp).getTimezoneOffset() * MINUTE_MS;
}

/** The text of a date: the server's, and after hydration the reader's own day. */
export function useReaderDate(): (date: DateText, length: "short" | "long") => string {
  const { locale } = useTexts();
  const { isLocal, toReader } = useReaderClock();
  return ({ iso, text }, length) =>
    isLocal ? formatDay(locale, toReader(Date.parse(iso)), length) : text;
}

/** The time of day in another zone now; null until hydration, and for an unknown zone. */
export function useTimeIn(zone: string): string | null {
  const { locale } = useTexts();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (zone === "") return;
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [zone]);
  const shown = now === null ? null : inZone(now, zone);
  return shown === null ? null : formatTime(locale, shown);
}

/** The same time, moved so that its UTC fields show the time in a zone; null if it is unknown. */
function inZone(timestamp: number, zone: string): number | null {
  try {
    const format = new Intl.DateTimeFormat(formatTag("en"), {
      timeZone: zone,
      hourCycle: "h23",
      hour: "numeric",
      minute: "numeric",
    });
    const parts = format.formatToParts(timestamp);
    const [hours, minutes] = ["hour", "minute"].map((name) =>
      Number(parts.find(({ type }) => type === name)?.value),
    );
    return Date.UTC(1970, 0, 1, hours, minutes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
