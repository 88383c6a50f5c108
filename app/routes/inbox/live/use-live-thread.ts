import {
  type Dispatch,
  type MutableRefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
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
import { fetchOlder } from "./thread-requests.ts";
import { useCatchUp } from "./use-catch-up.ts";
import { type Outgoing, useOutgoing } from "./use-outgoing.ts";
import { useOnline } from "./use-page-state.ts";
import { useReading } from "./use-reading.ts";
import { useReload } from "./use-reload.ts";
import { useThreadSocket, useTypingFade } from "./use-thread-socket.ts";

interface OlderMessages {
  load(): Promise<void>;
  state: "idle" | "loading" | "failed";
}

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
  /** True while what follows the last of them was not asked for; `loadNewer` brings more of it. */
  isPast: boolean;
  loadNewer(): void;
  isLoadingNewer: boolean;
  older: OlderMessages;
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
  const { side, messages, isPast, readUpTo, life, mayWrite } = options;
  const loaded = { side, messages, isPast, readUpTo, life, mayWrite };
  const [state, dispatch] = useReducer(liveThreadReducer, loaded, startLiveThread);
  const stateRef = useRef(state);
  stateRef.current = state;

  useEffect(
    () => dispatch({ type: "loaded", messages, isPast, readUpTo, life, mayWrite }),
    [messages, isPast, readUpTo, life, mayWrite],
  );

  useCatchUp(options.updatesUrl, state, stateRef, dispatch);
  const outgoing = useOutgoing(options, state, stateRef, dispatch);
  const older = useOlderMessages(options.updatesUrl, stateRef, dispatch);
  const loadNewer = useCallback(() => dispatch({ type: "newer-wanted" }), []);
  useReading(options.readUrl, state, options.isUnopened ?? false);

  const socket = useThreadSocket(options, dispatch);
  useTypingFade(state.isOtherTyping, dispatch);
  useStateReload(state, options);
  const status = connectionStatus(state, useOnline());

  return {
    ...outgoing,
    ...{ older, loadNewer, status },
    messages: state.messages,
    isPast: state.isPast,
    isLoadingNewer: !state.isCaughtUp,
    outgoing: state.outgoing,
    readUpTo: state.readUpTo,
    life: state.life,
    mayWrite: state.mayWrite,
    isOtherOnline: state.isOtherOnline,
    isOtherTyping: state.isOtherTyping,
    sayTyping: () => socket.current?.sayTyping(),
  };
}

/** Dates, reasons and buttons come from the page's own loader. */
function useStateReload(
  { lifeChanges, life, mayWrite }: LiveThreadState,
  loaded: Pick<LoadedThread, "life" | "mayWrite">,
): void {
  const reload = useReload();
  const isOld = life !== loaded.life || mayWrite !== loaded.mayWrite;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change asks once.
  useEffect(() => {
    if (isOld || lifeChanges > 0) reload();
  }, [isOld, lifeChanges]);
}

/** The page before the first message, when it is wanted. */
function useOlderMessages(
  updatesUrl: string,
  stateRef: MutableRefObject<LiveThreadState>,
  dispatch: Dispatch<LiveThreadAction>,
): OlderMessages {
  const [state, setState] = useState<OlderMessages["state"]>("idle");
  const load = useCallback(async () => {
    setState("loading");
    try {
      const messages = await fetchOlder(updatesUrl, stateRef.current.messages[0]?.seq ?? 1);
      dispatch({ type: "older", messages });
      setState("idle");
    } catch {
      setState("failed");
    }
  }, [updatesUrl, stateRef, dispatch]);
  return { load, state };
}
