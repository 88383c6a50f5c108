import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  admitToInbox,
  admitToThread,
} from "#app/domain/accounts/sessions/socket-admissions.server.ts";
import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import { hasThreadQuery } from "#app/domain/threads/read/messages.server.ts";
import { LIVE_PATH } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import { refuse } from "#app/web/context/gateway.server.ts";
import { createContext } from "#app/web/context/request-context.server.ts";
import { isOwnOrigin, withoutForm } from "#app/web/security/csrf.server.ts";
import { withSecurityHeaders } from "#app/web/security/security-headers.server.ts";
import { hasInbox } from "#app/web/session/inbox-guard.server.ts";
import { ADMISSION_MS, type Admission, ENDED, REVOKED_CODE, type Room } from "#party/protocol.ts";

type Site = Parameters<typeof createContext>[1];

interface Entry {
  room: Room;
  admission: Admission;
}

/** Whether a request asks for a socket: its path is not a page's. */
export const isSocketRequest = ({ url }: Request) => new URL(url).pathname.startsWith(LIVE_PATH);

/**
 * Opens a socket in a room for the holder of this session or private link. 426 for a plain
 * request, 403 for a foreign or missing origin, 404 for an unknown address, 429 for too many
 * windows, 500 for a bug of a room, and 503 during an outage and during maintenance.
 */
export async function openSocket(request: Request, site: Site): Promise<Response> {
  const answer = await decide(request, site);
  return answer.webSocket ? answer : withSecurityHeaders(request, answer);
}

async function decide(request: Request, site: Site): Promise<Response> {
  const { headers, url } = request;
  if (headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return refuse(426, { Upgrade: "websocket" });
  }
  // Browsers send cookies with the sockets of other sites too.
  const origin = headers.get("Origin");
  if (!origin || !isOwnOrigin(origin, url, site.env.ALLOWED_ORIGINS)) {
    logSecurity("forged-form", {});
    return refuse(403);
  }
  const context = await createContext(withoutForm(request), site);
  if (context.isClosed || context.visitor === "unavailable") return refuse(503);
  const entry = await findEntry(new URL(url).pathname, context);
  if (entry === "unknown") return refuse(404);
  if (entry === "ended") return endedSocket();
  const answer = await context.services.realtime.connect(entry.room, entry.admission);
  if (answer.webSocket) return answer;
  return answer.status === ENDED ? endedSocket() : refuse(answer.status);
}

/** The only addresses of sockets. */
async function findEntry(path: string, context: AppLoadContext): Promise<Entry | Refusal> {
  const [what, ...rest] = path.slice(LIVE_PATH.length).split("/");
  const [first = "", second = "", ...more] = rest;
  if (what === "inbox" && rest.length === 0) return enterInbox(context);
  if (what === "threads" && rest.length === 1) return enterOwnThread(context, first);
  if (what === "requests" && second && more.length === 0) {
    return enterByLink(context, { token: first, threadId: second });
  }
  return "unknown";
}

type Refusal = "unknown" | "ended";

async function enterInbox({ db, visitor }: AppLoadContext): Promise<Entry | Refusal> {
  if (!visitor || visitor === "unavailable") return "ended";
  if (!hasInbox(visitor)) return "unknown";
  const endsAt = await admitToInbox(db, visitor);
  if (endsAt === null) return "ended";
  const admission = { side: "expert", session: visitor.sessionPublicId, endsAt } as const;
  return { room: { party: "inbox", id: visitor.userId }, admission };
}

async function enterOwnThread(
  { db, visitor }: AppLoadContext,
  threadId: string,
): Promise<Entry | Refusal> {
  if (!visitor || visitor === "unavailable") return "ended";
  const { userId, sessionPublicId: session } = visitor;
  const admitted = await admitToThread(db, { userId, sessionPublicId: session, threadId });
  // A refused upgrade is tried again, which would never end for a deleted conversation.
  if (admitted === "not_found" || admitted === "signed_out") return "ended";
  const admission = { side: "expert", session, endsAt: admitted.until } as const;
  return { room: { party: "thread", id: threadId }, admission };
}

async function enterByLink(
  { db, env }: AppLoadContext,
  { token, threadId }: { token: string; threadId: string },
): Promise<Entry | Refusal> {
  const viewer = await readClientLink({ token, secret: env.LINK_SECRET });
  if (!viewer) return "unknown";
  const [thread] = await hasThreadQuery(db, { viewer, threadId });
  // A newer link may have replaced this one.
  if (!thread) return "ended";
  const { side, linkVersion } = viewer;
  const admission = { side, session: String(linkVersion), endsAt: now() + ADMISSION_MS };
  return { room: { party: "thread", id: threadId }, admission };
}

/**
 * A socket that is closed at once. A browser learns nothing from a refused upgrade, but it reads
 * the code of a closed socket, and then it does not try again.
 */
function endedSocket(): Response {
  // The development server runs the site in Node, which has no such pair.
  if (typeof WebSocketPair === "undefined") return refuse(401);
  const { 0: browser, 1: own } = new WebSocketPair();
  own.accept();
  own.close(REVOKED_CODE, "Ended");
  return new Response(null, { status: 101, webSocket: browser });
}
