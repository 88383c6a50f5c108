/** Who counts as being there. Nothing is stored and no clock rings: whoever could see it asks by their own heartbeat. */
import { SIDES, type Side } from "./protocol.ts";

/** Two heartbeats that were missed, and some patience: tabs in the background speak once a minute. */
const SILENCE_SECONDS = 75;

/** How long a silent socket still counts, in ms; the variable PRESENCE_SECONDS may say otherwise. */
export function silenceMs(env: Record<string, unknown>): number {
  return Number(env.PRESENCE_SECONDS ?? SILENCE_SECONDS) * 1_000;
}

interface Present {
  side: Side;
  /** When the socket last said something. */
  heardAt: number;
}

/** The sides with a socket that was heard of lately; several windows of one side count once. */
export function sidesPresent(sockets: readonly (Present | null)[], mostMs: number): Side[] {
  const since = Date.now() - mostMs;
  return SIDES.filter((side) =>
    sockets.some((state) => state?.side === side && state.heardAt >= since),
  );
}
