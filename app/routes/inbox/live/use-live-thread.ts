import {
  type Dispatch,
  type MutableRefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { POLL_EVERY_MS, pause } from "#app/components/live/live-times.ts";
import { liveThreadReducer } from "./live-thread-reducer.ts";
import {
  type ConnectionStatus,
  connectionStatus,
  type LiveThreadAction,
  type LiveThreadState,
  type LoadedThread,
  lastSeq,
  startLiveThread,
} from "./live-thread-state.ts";
import { useReload } from "./page-reload.ts";
import { fetchOlder, postRead } from "./thread-requests.ts";
import { useCatchUp } from "./use-catch-up.ts";
import { type Outgoing, useOutgoing } from "./use-outgoing.ts";
import { useOnline, useVisible } from "./use-page-state.ts";
import { useThreadSocket, useTypingFade } from "./use-thread-socket.ts";

interface OlderMessages {
  load(): Promise<void>;
  state: "idle" | "loading" | "failed";
}

export interface LiveThreadOptions extends LoadedThread {
  threadId: string;
  /** For reading and for posting. */
  updatesUrl: string;
  socketUrl: string;
  /** The expert has never opened this request. */
  isUnopened?: boolean;
}

export interface LiveThread extends Outgoing, LiveThreadState {
  /** Loads more messages after the last one of an earlier part. */
  loadNewer(): void;
  isLoadingNewer: boolean;
  older: OlderMessages;
  status: ConnectionStatus;
  /** Call it on every keystroke. The other side is notified at most every two seconds. */
  sendTyping(): void;
}

/**
 * A conversation that stays up to date. The component must use the thread's id as its `key`. New
 * loader data is merged when `messages` changes.
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
  const loadNewer = useCallback(() => dispatch({ type: "newer-requested" }), []);
  useReading(options.updatesUrl, state, options.isUnopened ?? false);

  const socket = useThreadSocket(options, dispatch);
  useTypingFade(state.isOtherTyping, dispatch);
  useStateReload(state, options);
  const status = connectionStatus(state, useOnline());

  return {
    ...state,
    // What the room said last may no longer be true.
    isOtherOnline: state.isOtherOnline && status !== "offline",
    ...outgoing,
    older,
    loadNewer,
    status,
    isLoadingNewer: !state.isCaughtUp,
    sendTyping: () => socket.current?.sendTyping(),
  };
}

/** Dates, reasons and buttons come from the page's loader. */
function useStateReload(
  { lifeChanges, life, mayWrite }: LiveThreadState,
  loaded: Pick<LoadedThread, "life" | "mayWrite">,
): void {
  const reload = useReload();
  const isOld = life !== loaded.life || mayWrite !== loaded.mayWrite;
  useEffect(() => {
    if (isOld || lifeChanges > 0) reload();
  }, [isOld, lifeChanges, reload]);
}

/** Loads the page before the first message. */
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

/**
 * Reports the thread as read while the page is visible and messages of the other side are unread.
 * `isUnopened` also reports a request that was never opened, which counts as unread without
 * messages. A failed report is repeated.
 */
function useReading(updatesUrl: string, state: LiveThreadState, isUnopened: boolean): void {
  const isVisible = useVisible();
  const reportedSeq = useRef(-1);
  const isOpened = useRef(!isUnopened);
  const [failures, setFailures] = useState(0);
  const { messages, readUpTo, side, hasEnded } = state;
  const seen = lastSeq(state);
  const hasUnread = messages.some(
    (message) => message.side !== side && message.seq > readUpTo[side],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure triggers a retry.
  useEffect(() => {
    const isNews = (hasUnread && seen > reportedSeq.current) || !isOpened.current;
    if (!isVisible || !isNews || hasEnded) return;
    reportedSeq.current = seen;
    isOpened.current = true;
    void postRead(updatesUrl, seen).then(async (isDone) => {
      if (isDone) return;
      reportedSeq.current = -1;
      isOpened.current = !isUnopened;
      await pause(POLL_EVERY_MS);
      setFailures((count) => count + 1);
    });
  }, [isVisible, hasUnread, seen, isUnopened, updatesUrl, hasEnded, failures]);
}
