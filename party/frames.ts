/** What a socket of a conversation may send: short, known frames at a limited rate. */
import type { Frame } from "./protocol.ts";
import { frameSchema, parseJson } from "./schemas.ts";

const WINDOW_MS = 10_000;
const FRAMES_PER_WINDOW = 30;
const MAX_FRAME_LENGTH = 100;

/** The rate count of a socket. */
export interface FrameCount {
  /** Frames since `windowAt`. */
  frames: number;
  windowAt: number;
  /** When the socket last sent a frame. */
  heardAt: number;
}

export function startFrameCount(): FrameCount {
  const at = Date.now();
  return { frames: 0, windowAt: at, heardAt: at };
}

/** The record with one more frame; null when there are too many. */
export function countFrame<Counted extends FrameCount>(state: Counted): Counted | null {
  const at = Date.now();
  const isNewWindow = at - state.windowAt > WINDOW_MS;
  const counts = isNewWindow ? { frames: 1, windowAt: at } : { frames: state.frames + 1 };
  const counted = { ...state, ...counts, heardAt: at };
  return counted.frames > FRAMES_PER_WINDOW ? null : counted;
}

/** Null for anything but a frame. */
export function readFrame(text: string | ArrayBuffer | ArrayBufferView): Frame | null {
  const isShort = typeof text === "string" && text.length <= MAX_FRAME_LENGTH;
  return isShort ? parseJson(frameSchema, text) : null;
}
