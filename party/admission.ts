/** How the Worker admits a socket to a room, and what ends it. Only the Worker can reach a room. */
import * as z from "zod/mini";
import { type Admission, type Revocation, SIDES } from "./protocol.ts";
import { parseJson } from "./schemas.ts";

const HEADER = "X-Room-Admission";

const admissionSchema: z.ZodMiniType<Admission> = z.object({
  side: z.enum(SIDES),
  session: z.string(),
  endsAt: z.number(),
});

/** A room has no address of its own. */
export const ROOM_URL = "https://room/";

/**
 * The headers of the request that opens a socket in a room. Nothing of the browser's request
 * reaches the room: no address with a private link, no cookie, and no header of this name.
 */
export function upgradeHeaders(admission: Admission): Record<string, string> {
  return { Upgrade: "websocket", [HEADER]: JSON.stringify(admission) };
}

/** Null without an admission of the Worker. */
export function readAdmission({ headers }: Request): Admission | null {
  return parseJson(admissionSchema, headers.get(HEADER) ?? "");
}

/** Whether the admission has expired. */
export const isOver = (state: Admission | null) => Date.now() >= (state?.endsAt ?? 0);

/** Whether a revocation ends what was admitted like this. */
export function isMeant(revocation: Revocation, { side, session }: Admission): boolean {
  switch (revocation.type) {
    case "revoke":
      return side === "expert" && session === revocation.session;
    case "revoke-links":
      return side === "client" && Number(session) < revocation.olderThan;
    default:
      return revocation satisfies never;
  }
}
