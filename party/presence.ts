/**
 * Determines who is present. Nothing is stored and no timer runs: each heartbeat of a viewer checks
 * it.
 */
import { SIDES, type Side } from "./protocol.ts";

/** Two missed heartbeats and a tolerance: background tabs send one a minute. */
const SILENCE_SECONDS = 75;

/** How long a silent socket counts as present, in ms; the variable PRESENCE_SECONDS changes it. */
export function silenceMs(env: { PRESENCE_SECONDS?: string }): number {
  return Number(env.PRESENCE_SECONDS ?? SILENCE_SECONDS) * 1_000;
}

interface Present {
  side: Side;
  /** When the socket last sent a frame. */
  heardAt: number;
}

/** The sides with a recently active socket; several windows of one side count once. */
export function sidesPresent(sockets: readonly (Present | null)[], mostMs: number): Side[] {
  const since = Date.now() - mostMs;
  return SIDES.filter((side) =>
    sockets.some((state) => state?.side === side && state.heardAt >= since),
  );
}
