import { TIME_ZONE_FIELD } from "#app/lib/time-zones.ts";

/** The browser's time zone, filled in by the enhancing script. */
export function TimeZoneField() {
  return <input type="hidden" name={TIME_ZONE_FIELD} data-time-zone="" />;
}
