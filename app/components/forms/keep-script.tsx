import keepUrl from "#app/entry.keep.ts?worker&url";

/** For a page with a form that has `data-keep`, or with `data-keep-clear`. */
export function KeepScript() {
  return <script type="module" src={keepUrl} />;
}
