import { useRouteLoaderData } from "@remix-run/react";
import { paths } from "#app/paths.ts";

/** The icon of the site, an admin's where there is one. Browsers find `/favicon.ico` and `/apple-touch-icon.png` by themselves. */
export function SiteIcons() {
  const root = useRouteLoaderData("root") as { faviconUrl?: string } | undefined;
  return (
    <>
      {root?.faviconUrl ? (
        <link rel="icon" href={root.faviconUrl} />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="manifest" href={paths.webManifest()} />
    </>
  );
}
