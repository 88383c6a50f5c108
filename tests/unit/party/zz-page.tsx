import { createRoot } from "react-dom/client";
import { useLiveThread } from "/work/main/app/components/threads/use-live-thread.ts";
const q = new URLSearchParams(location.search); const side = q.get("side") as "expert" | "client"; const party = q.get("party")!;
const empty: never[] = []; const zero = { expert: 0, client: 0 };
function App() {
  const live = useLiveThread({ side, threadId: "t1", messages: empty, readUpTo: zero, updatesUrl: "/updates", ticketUrl: "/ticket?side=" + side, sendUrl: "/send?side=" + side, readUrl: "/send?side=" + side, socketHost: party, isUnopened: side === "expert" });
  (window as any).live = live;
  return <pre id="s">{JSON.stringify({ m: live.messages.map((m) => m.seq + m.content), o: live.outgoing.map((o) => o.content + o.failure), st: live.status, on: live.isOtherOnline, ty: live.isOtherTyping, r: live.readUpTo })}</pre>;
}
createRoot(document.getElementById("root")!).render(<App />);
