import passkeyUrl from "#app/entry.passkey.ts?worker&url";

/** For a page with a form that has `data-passkey`. */
export function PasskeyScript() {
  return <script type="module" src={passkeyUrl} />;
}
