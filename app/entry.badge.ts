/**
 * For signed-in experts on pages that do not hydrate: updates the unread count in the menus and in
 * the title.
 */
import { watchInbox } from "#app/components/live/inbox-watch.ts";

function show(unread: number, words: string): void {
  const title = document.title.replace(/^\(\d+\) /, "");
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-unread-badge]")) {
    const [number, spoken] = badge.children;
    const most = Number(badge.dataset.unreadBadge);
    if (number) number.textContent = unread > most ? `${most}+` : String(unread);
    if (spoken) spoken.textContent = words;
    badge.hidden = unread === 0;
  }
}

const { socketUrl = "", unreadUrl = "" } =
  document.querySelector<HTMLElement>("script[data-socket-url]")?.dataset ?? {};
const watch = () => watchInbox({ socketUrl, unreadUrl, onChange: show });

let stop = watch();
// An open socket would keep the page out of the back/forward cache.
addEventListener("pagehide", () => stop());
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) stop = watch();
});
