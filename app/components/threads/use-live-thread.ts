import { useRevalidator } from "@remix-run/react";
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import type { RequestState } from "#app/domain/threads/schema.ts";
import type { LiveMessage, Side } from "#party/protocol.ts";
import { liveThreadReducer } from "./live-thread-reducer.ts";
import {
  type ConnectionStatus,
  connectionStatus,
  type LiveThreadAction,
  type LiveThreadState,
  type LoadedThread,
  type OutgoingMessage,
  startLiveThread,
} from "./live-thread-state.ts";
import { TYPING_SHOWN_MS } from "./live-times.ts";
import { StoredOutgoing } from "./stored-outgoing.ts";
import { openThreadSocket, type ThreadSocket } from "./thread-socket.ts";
import { useCatchUp } from "./use-catch-up.ts";
import { type Outgoing, useOutgoing } from "./use-outgoing.ts";
import { useReading } from "./use-reading.ts";

export interface LiveThreadOptions extends LoadedThread {
  threadId: string;
  updatesUrl: string;
  ticketUrl: string;
  sendUrl: string;
  readUrl: string;
  socketHost: string;
  /** The expert has never opened this request. */
  isUnopened?: boolean;
}

export interface LiveThread extends Outgoing {
  messages: LiveMessage[];
  /** Sent from here and not stored yet, or failed: shown after the messages. */
  outgoing: OutgoingMessage[];
  readUpTo: Record<Side, number>;
  life: RequestState;
  /** Whether the viewer may write. */
  mayWrite: boolean;
  status: ConnectionStatus;
  isOtherOnline: boolean;
  isOtherTyping: boolean;
  /** Call it on every keystroke; it is told at most every two seconds. */
  sayTyping(): void;
}

/**
 * A conversation that stays up to date. The component that uses it must carry the thread's id as its `key`. New loader data (an older
 * page, a revalidation) is taken in when `messages` changes.
 */
export function useLiveThread(options: LiveThreadOptions): LiveThread {
  const { side, messages, readUpTo, life, mayWrite } = options;
  const loaded = { side, messages, readUpTo, life, mayWrite };
  const [state, dispatch] = useReducer(liveThreadReducer, loaded, startLiveThread);
  const stateRef = useRef(state);
  stateRef.current = state;

  useEffect(
    () => dispatch({ type: "loaded", messages, readUpTo, life, mayWrite }),
    [messages, readUpTo, life, mayWrite],
  );

  useCatchUp(options.updatesUrl, state, stateRef, dispatch);
  const stored = useStoredOutgoing(options, state.outgoing, dispatch);
  const outgoing = useOutgoing(options.sendUrl, stored, stateRef, dispatch);
  useReading(options.readUrl, state, options.isUnopened ?? false);

  const socket = useThreadSocket(options, dispatch);
  useTypingFade(state.isOtherTyping, dispatch);
  useLifeReload(state, options);

  return {
    ...outgoing,
    messages: state.messages,
    outgoing: state.outgoing,
    readUpTo: state.readUpTo,
    life: state.life,
    mayWrite: state.mayWrite,
    status: connectionStatus(state),
    isOtherOnline: state.isOtherOnline,
    isOtherTyping: state.isOtherTyping,
    sayTyping: () => socket.current?.sayTyping(),
  };
}

/** Takes in what an earlier visit has left behind, and keeps what is on its way now. */
function useStoredOutgoing(
  { threadId, side }: LiveThreadOptions,
  outgoing: OutgoingMessage[],
  dispatch: Dispatch<LiveThreadAction>,
): StoredOutgoing {
  const [stored] = useState(() => new StoredOutgoing(threadId, side));
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return stored.write(outgoing);
    isRestored.current = true;
    dispatch({ type: "restored", outgoing: stored.read() });
  }, [stored, outgoing, dispatch]);
  return stored;
}

function useThreadSocket(
  { threadId, ticketUrl, socketHost }: LiveThreadOptions,
  dispatch: Dispatch<LiveThreadAction>,
) {
  const socket = useRef<ThreadSocket | null>(null);
  useEffect(() => {
    const opened = openThreadSocket({
      threadId,
      ticketUrl,
      socketHost,
      onPush: (push) => dispatch({ type: "push", push }),
      onAdmitted: () => dispatch({ type: "admitted" }),
      onDisconnected: () => dispatch({ type: "disconnected" }),
    });
    socket.current = opened;
    return () => opened.close();
  }, [threadId, ticketUrl, socketHost, dispatch]);
  return socket;
}

/** Nobody says that they stopped typing; it fades. */
function useTypingFade(isOtherTyping: boolean, dispatch: Dispatch<LiveThreadAction>): void {
  useEffect(() => {
    if (!isOtherTyping) return;
    const fade = setTimeout(() => dispatch({ type: "typing-faded" }), TYPING_SHOWN_MS);
    return () => clearTimeout(fade);
  }, [isOtherTyping, dispatch]);
}

/** Dates, reasons and buttons come from the page's own loader. */
function useLifeReload(
  { lifeChanges, life, mayWrite }: LiveThreadState,
  loaded: Pick<LoadedThread, "life" | "mayWrite">,
): void {
  const { revalidate } = useRevalidator();
  const isOld = life !== loaded.life || mayWrite !== loaded.mayWrite;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change asks once.
  useEffect(() => {
    if (isOld || lifeChanges > 0) revalidate();
  }, [isOld, lifeChanges]);
}
