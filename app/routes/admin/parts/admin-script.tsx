import scriptUrl from "#app/entry.admin.ts?worker&url";

/** For the pages that `entry.admin.ts` helps. */
export function AdminScript() {
  return <script type="module" src={scriptUrl} />;
}
