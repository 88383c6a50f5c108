import type { DateText } from "#app/i18n/format.ts";

/** A text such as "3 days ago", with the exact time as its tooltip. */
export function AgeText({ iso, text }: DateText) {
  return (
    <time dateTime={iso} title={iso.slice(0, 16).replace("T", " ").concat(" UTC")}>
      {text}
    </time>
  );
}
