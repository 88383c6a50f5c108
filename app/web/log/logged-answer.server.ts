import { type Cost, writeLine } from "#app/lib/log/log-line.ts";
import { type Env, VERSION_HEADER } from "#app/platform/env.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import { writeDataPoint } from "#app/platform/log/metrics.ts";
import {
  contextOf,
  costOf,
  newRecord,
  type RequestRecord,
  randomId,
  runLogged,
} from "#app/platform/log/request-log.ts";

/** The header that names the request, as its lines in the log do. */
const REQUEST_ID_HEADER = "X-Request-Id";

/** Cloudflare's id of a request, or the same form. Others could write anything into the log. */
const RAY = /^[\w-]{8,40}$/;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The most bytes of an index of Analytics Engine. */
const MOST_INDEX_BYTES = 96;

/** The bindings before they are checked: a page from memory reads no others. */
type Unchecked = Partial<Pick<Env, "METRICS" | "VERSION">> | null | undefined;

/**
 * Answers a request, and logs it: everything that the answer logs carries the id of the request.
 * `route` names the request unless a route of the site answers it.
 */
export async function answerLogged(
  request: Request,
  { bindings, route }: { bindings: unknown; route: string },
  answer: () => Promise<Response>,
): Promise<Response> {
  const record = recordOf(request, { bindings, route });
  return runLogged(record, async () => finish(record, await answer(), bindings));
}

/** The same for a page from memory, which most visits get: no context, one line. */
export function logAnswered(
  request: Request,
  { bindings, route }: { bindings: unknown; route: string },
  response: Response,
): Response {
  return writeRequest(recordOf(request, { bindings, route }), response, bindings);
}

function recordOf(
  request: Request,
  { bindings, route }: { bindings: unknown; route: string },
): RequestRecord {
  const ray = request.headers.get("cf-ray");
  const id = ray !== null && RAY.test(ray) ? ray : randomId();
  const method = METHODS.includes(request.method) ? request.method : "";
  return newRecord({ id, route, method, metrics: (bindings as Unchecked)?.METRICS });
}

function finish(record: RequestRecord, response: Response, bindings: unknown): Response {
  const { status } = response;
  if (status === 429) logSecurity("limit", {});
  // Records of others look like missing ones, so a guarded 404 may be either.
  if (record.isGuarded && (status === 403 || status === 404)) logSecurity("refused-right", {});
  return writeRequest(record, response, bindings);
}

function writeRequest(record: RequestRecord, response: Response, bindings: unknown): Response {
  const { status } = response;
  const cost = costOf(record);
  writeLine(status < 500 ? "info" : "error", "request", { status, ...cost }, contextOf(record));
  writeDataPoint(record, dataPoint({ ...record, ...cost, status }));
  const version = (bindings as Unchecked)?.VERSION?.id;
  return withHeaders(response, {
    [REQUEST_ID_HEADER]: record.id,
    // Development has no versions.
    ...(version && { [VERSION_HEADER]: version }),
  });
}

function withHeaders(response: Response, added: Record<string, string>): Response {
  const { webSocket } = response;
  // The development server is Node, whose responses refuse this status.
  if (webSocket && !("WebSocketPair" in globalThis)) return response;
  // The headers of an opened socket cannot be changed.
  const answer = webSocket
    ? new Response(null, { status: response.status, headers: response.headers, webSocket })
    : response;
  for (const [name, value] of Object.entries(added)) answer.headers.set(name, value);
  return answer;
}

/**
 * One request as a data point of Workers Analytics Engine. Blobs: route, method, status class.
 * Doubles: duration, database time (both in ms), round trips. Sampling keeps the share of each
 * route, which is the index.
 */
function dataPoint({
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
