/** Signed admission: the app signs, the rooms check. The secret never leaves these two. */
import { errors, jwtVerify, SignJWT } from "jose";
import { type Room, SIDES, type Side } from "./protocol.ts";

/** An expert by user id, a client by the id of their request. */
export interface Person {
  side: Side;
  id: string;
}

const TICKET_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 5;
const ALGORITHM = "HS256";
const APP = "app";

/** Admits one person to one room for a minute. */
export function signTicket(secret: string, room: Room, { side, id }: Person): Promise<string> {
  return sign(secret, `socket:${room.party}:${room.id}`, `${side}:${id}`);
}

/** Lets the app itself post to one room. */
export function signPostToken(secret: string, room: Room): Promise<string> {
  return sign(secret, `post:${room.party}:${room.id}`, APP);
}

type Refusal = "missing" | "invalid" | "elsewhere";

/**
 * The person whom the ticket in a socket's address admits to this room, or the answer that refuses it: 401 for no ticket or one that is
 * expired or forged, 403 for another room's, 503 when the room itself has no secret.
 */
export async function admitSocket(
  env: Record<string, unknown>,
  room: Room,
  url: string,
): Promise<Person | Response> {
  const ticket = new URL(url).searchParams.get("ticket");
  const verdict = await verify(env, `socket:${room.party}:${room.id}`, ticket);
  if (verdict instanceof Response) return verdict;
  const side = SIDES.find((name) => verdict.subject.startsWith(`${name}:`));
  return side ? { side, id: verdict.subject.slice(side.length + 1) } : refuse("invalid");
}

/** The answer that refuses a post, null when it carries the app's own token for this room. */
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
 * How long a socket stays admitted by one ticket (15 minutes, or the variable ADMISSION_MINUTES). Then it must show a new one, so that a
 * revoked link or an ended session loses its live view.
 */
export function admissionMs(env: Record<string, unknown>): number {
  return Number(env.ADMISSION_MINUTES ?? 15) * 60_000;
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

function sign(secret: string, audience: string, subject: string): Promise<string> {
  return new SignJWT()
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
): Promise<{ subject: string } | Response> {
  if (!hasSecret(env)) return new Response("Not configured", { status: 503 });
  if (!token) return refuse("missing");
  try {
    const { payload } = await jwtVerify(token, keyOf(String(env.REALTIME_SECRET)), {
      audience,
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ["exp", "sub", "aud"],
    });
    return { subject: payload.sub ?? "" };
  } catch (error) {
    const isOtherRoom = error instanceof errors.JWTClaimValidationFailed && error.claim === "aud";
    return refuse(isOtherRoom ? "elsewhere" : "invalid");
  }
}
