/**
 * Cached pages do not know the shortlist, whose cookie names its experts between dots: marks the
 * buttons of those on it. The link of the header says how many they are, unless React is about to
 * hydrate it.
 */
export function showShortlist(marksLink: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[name=add]")) {
    const isListed = document.cookie.includes(`.${button.value}.`);
    const label = button.querySelector("span span") as HTMLElement;
    button.dataset.before ??= label.textContent ?? "";
    label.textContent = (isListed ? button.form?.dataset.shortlisted : button.dataset.before) ?? "";
    if (button.title) button.title = label.textContent;
    button.toggleAttribute("data-listed", isListed);
  }
  const link = document.querySelector<HTMLElement>('.site-menu [href="/shortlist"]');
  if (!link || !marksLink) return;
  // Two dots are between the last name and the signature.
  const [, names] = /shortlist=\.([^;]*)\.\./.exec(document.cookie) ?? [];
  link.dataset.before ??= link.textContent ?? "";
  link.textContent = link.dataset.before + (names ? ` (${names.split(".").length})` : "");
}
