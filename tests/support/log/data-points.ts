import { newRecord, runLogged } from "#app/platform/log/request-log.ts";

/** Analytics Engine, with the data points that it got. */
export function openMetrics() {
  const points: AnalyticsEngineDataPoint[] = [];
  const metrics = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
  return { metrics, points };
}

/** The names of the events that the work counts, as a run of the scheduler. */
export async function countedIn(work: () => Promise<unknown>): Promise<unknown[]> {
  const { metrics, points } = openMetrics();
  await runLogged(newRecord({ id: "run-1", method: "", route: "scheduled", metrics }), work);
  return points.map(({ blobs }) => blobs?.[0]);
}
