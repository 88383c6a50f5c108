/** Texts that are kept for as long as the tab is open. A browser may refuse its storage; then there are none. */
export function readSessionText(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** An empty text is taken away. */
export function keepSessionText(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {}
}
