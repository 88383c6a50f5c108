/** Signed admission: the app signs, the rooms verify. Only these two know the secret. */
import { errors, jwtVerify, SignJWT } from "jose";
import { type Room, SIDES, type Side } from "./protocol.ts";

/** Who is admitted to a room, and for how long. */
export interface Admission {
  side: Side;
  /** An expert's user id, or the id of a client's request. */
  id: string;
  /** The public id of an expert's session, or the version of a client's link. */
  session: string;
  /** UTC ms: afterwards the socket needs a new ticket. */
  until: number;
}

const TICKET_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 5;
/** How long a new ticket may open a room. */
export const TICKET_MS = (TICKET_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1_000;
/** The longest admission of one ticket. */
export const ADMISSION_MS = 15 * 60_000;
const ALGORITHM = "HS256";
const APP = "app";

/** Opens one room for one person; it is valid for a minute. */
export function signTicket(secret: string, room: Room, admission: Admission): Promise<string> {
  const { side, id, session, until } = admission;
  return sign(secret, `socket:${room.party}:${room.id}`, `${side}:${id}`, { session, until });
}

/** Allows the app itself to post to one room. */
export function signPostToken(secret: string, room: Room): Promise<string> {
  return sign(secret, `post:${room.party}:${room.id}`, APP);
}

type Refusal = "missing" | "invalid" | "elsewhere";

/**
 * The admission of the ticket in a socket's address, or the response that refuses it: 401 for no
 * ticket, an expired or a forged one, 403 for another room's, 503 when the room itself has no
 * secret.
 */
export async function admitSocket(
  env: Record<string, unknown>,
  room: Room,
  url: string,
): Promise<Admission | Response> {
  const ticket = new URL(url).searchParams.get("ticket");
  const verdict = await verify(env, `socket:${room.party}:${room.id}`, ticket);
  if (verdict instanceof Response) return verdict;
  const { subject, session, until } = verdict;
  const side = SIDES.find((name) => subject.startsWith(`${name}:`));
  if (!side || typeof session !== "string" || typeof until !== "number") return refuse("invalid");
  return { side, id: subject.slice(side.length + 1), session, until };
}

/** The response that refuses a post; null when it carries the app's token for this room. */
export async function refusePost(
  env: Record<string, unknown>,
  room: Room,
  authorization: string | null,
): Promise<Response | null> {
  const token = authorization?.match(/^Bearer (\S+)$/)?.[1] ?? null;
  const verdict = await verify(env, `post:${room.party}:${room.id}`, token);
  if (verdict instanceof Response) return verdict;
  return verdict.subject === APP ? null : refuse("invalid");
}

/**
 * When a socket that is admitted now needs a new ticket, in UTC ms; the variable ADMISSION_MINUTES
 * may shorten it.
 */
export function endOfAdmission(env: Record<string, unknown>, { until }: Admission): number {
  const { ADMISSION_MINUTES: minutes } = env;
  return Math.min(
    until,
    Date.now() + (minutes === undefined ? ADMISSION_MS : Number(minutes) * 60_000),
  );
}

export function hasSecret(env: Record<string, unknown>): boolean {
  return typeof env.REALTIME_SECRET === "string" && env.REALTIME_SECRET.length >= 32;
}

function refuse(refusal: Refusal): Response {
  return new Response(`Ticket ${refusal}`, { status: refusal === "elsewhere" ? 403 : 401 });
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

function sign(
  secret: string,
  audience: string,
  subject: string,
  claims: Partial<Admission> = {},
): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(`${TICKET_SECONDS}s`)
    .sign(keyOf(secret));
}

async function verify(
  env: Record<string, unknown>,
  audience: string,
  token: string | null,
): Promise<{ subject: string; session?: unknown; until?: unknown } | Response> {
  if (!hasSecret(env)) return new Response("Not configured", { status: 503 });
  if (!token) return refuse("missing");
  try {
    const { payload } = await jwtVerify(token, keyOf(String(env.REALTIME_SECRET)), {
      audience,
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ["exp", "sub", "aud"],
    });
    return { subject: payload.sub ?? "", session: payload.session, until: payload.until };
  } catch (error) {
    const isOtherRoom = error instanceof errors.JWTClaimValidationFailed && error.claim === "aud";
    return refuse(isOtherRoom ? "elsewhere" : "invalid");
  }
}
