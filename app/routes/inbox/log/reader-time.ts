import { useEffect, useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatDay, formatTime, formatWeekday } from "#app/i18n/format-live.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** A date of the server: machine-readable, and as text in UTC. */
interface DateText {
  iso: string;
  text: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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
  const texts = useTexts();
  const { isLocal, toReader } = useReaderClock();
  return ({ iso, text }, length) =>
    isLocal ? formatDay(texts, toReader(Date.parse(iso)), length) : text;
}

/**
 * The day of messages: its date, and after hydration as the reader would name it. The server knows
 * neither the reader's zone nor which day it is there.
 */
export function useReaderDay(): (timestamp: number) => string {
  const texts = useTexts();
  const { isLocal, toReader } = useReaderClock();
  const today = useToday();
  return (timestamp) => {
    const at = toReader(timestamp);
    if (!isLocal) return formatDay(texts, at);
    const ago = today - Math.floor(at / DAY_MS);
    if (ago === 0 || ago === 1) return texts.t(ago ? "live.yesterday" : "live.today");
    return formatWeekday(texts, at, today * DAY_MS);
  };
}

const localDay = () => Math.floor(toLocal(Date.now()) / DAY_MS);

/** The number of the day, also after midnight. Timers may be late in a hidden window. */
function useToday(): number {
  const [today, setToday] = useState(localDay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day waits for its own end.
  useEffect(() => {
    const update = () => setToday(localDay);
    const timer = setTimeout(update, new Date().setHours(24, 0, 1) - Date.now());
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [today]);
  return today;
}

/** The time of day: in UTC, which it names, and after hydration the reader's own. */
export function useReaderTime(): (iso: string) => string {
  const { locale } = useTexts();
  const { isLocal, toReader } = useReaderClock();
  return (iso) => formatTime(locale, toReader(Date.parse(iso))) + (isLocal ? "" : " UTC");
}

/** The time of day in another zone now; null until hydration, and for an unknown zone. */
export function useTimeIn(zone: string): string | null {
  const { locale } = useTexts();
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setTime(timeIn(locale, zone));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [locale, zone]);
  return time;
}

function timeIn(locale: Locale, timeZone: string): string | null {
  try {
    const format = { timeZone, hour: "numeric", minute: "2-digit" } as const;
    return timeZone && new Date().toLocaleTimeString(formatTag(locale), format);
  } catch {
    // The browser does not know the zone.
    return null;
  }
}
