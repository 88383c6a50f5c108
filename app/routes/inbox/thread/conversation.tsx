import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { unpackRows } from "#app/lib/packed-rows.ts";
import { startLiveThread } from "#app/routes/inbox/live/live-thread-state.ts";
import { useLiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { ConversationParts, type ConversationProps } from "./conversation-parts.tsx";
import type { ConversationView } from "./thread-view.ts";

/** An open conversation. It must have the thread's id as its `key`. */
export function Conversation(props: ConversationProps) {
  const { side, thread, urls } = props;
  const { readUpTo, isPast, isUnopened } = thread;
  const live = useLiveThread({
    side,
    threadId: thread.id,
    readUpTo,
    isPast,
    isUnopened,
    messages: useMessages(thread),
    life: thread.life.state,
    mayWrite: thread.life.mayWrite,
    updatesUrl: urls.updates,
    socketUrl: urls.socket,
  });
  return <ConversationParts {...props} live={live} />;
}

/**
 * A conversation that is shown, but not opened: the client does not hear of it, and nothing counts
 * as read. Its message box is a plain form, which opens it. It must have the thread's id as its
 * `key`.
 */
export function UnopenedConversation(props: ConversationProps) {
  const { side, thread, urls } = props;
  const navigate = useNavigate();
  const { readUpTo, isPast } = thread;
  const { state: life, mayWrite } = thread.life;
  const messages = useMessages(thread);
  const earlier = urls.earlier(messages[0]?.seq ?? 1);
  const live = useMemo(
    () => ({
      ...startLiveThread({ side, messages, readUpTo, isPast, life, mayWrite }),
      status: "live" as const,
      isLoadingNewer: false,
      send() {},
      retry() {},
      discard() {},
      loadNewer() {},
      sendTyping() {},
      older: {
        state: "idle" as const,
        load: async () => navigate(earlier),
      },
    }),
    [side, messages, readUpTo, isPast, life, mayWrite, earlier, navigate],
  );
  return <ConversationParts {...props} live={live} isUnopened />;
}

const useMessages = ({ messages }: ConversationView) =>
  useMemo(() => unpackRows(messages), [messages]);
