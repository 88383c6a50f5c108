import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { paths } from "#app/paths.ts";
import { useRootData } from "./use-root-data.ts";

/** Smaller icons look worse on a phone's home screen than the phone's own default. */
const LEAST_TOUCH_SIDE = 120;

/**
 * The icon of the site, or the admin's. Browsers find `/favicon.ico` and `/apple-touch-icon.png` by
 * themselves.
 */
export function SiteIcons() {
  const root = useRootData();
  return (
    <>
      {root?.faviconUrl ? (
        <OwnIcon url={root.faviconUrl} />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="manifest" href={paths.webManifest()} />
    </>
  );
}

function OwnIcon({ url }: { url: string }) {
  const isLarge = (sizeInAddress(url)?.width ?? 0) >= LEAST_TOUCH_SIDE;
  return (
    <>
      <link rel="icon" href={url} />
      {isLarge && <link rel="apple-touch-icon" href={url} />}
    </>
  );
}
