import type { Cost } from "#app/lib/log/events.ts";

/** The most bytes of an index of Analytics Engine. */
const MOST_INDEX_BYTES = 96;

/**
 * One request as a data point of Workers Analytics Engine. Blobs: route, method, status class.
 * Doubles: duration, database time (both in ms), round trips. Sampling keeps the share of each
 * route, which is the index.
 */
export function dataPoint({
  route,
  method,
  status,
  durationMs,
  databaseMs,
  roundTrips,
}: Cost & { route: string; method: string; status: number }): AnalyticsEngineDataPoint {
  // Patterns of routes are ASCII, so characters are bytes.
  const index = route.slice(0, MOST_INDEX_BYTES);
  return {
    indexes: [index],
    blobs: [route, method, `${Math.floor(status / 100)}xx`],
    doubles: [durationMs, databaseMs, roundTrips],
  };
}
