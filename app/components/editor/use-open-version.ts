import { useRef } from "react";

/**
 * The version to mount an editor with, and whether it replaces a saved one. A refused form keeps
 * its editor, even if someone else has saved in the meantime.
 */
export function useOpenVersion(version: number, posted: object | undefined) {
  const first = useRef(version);
  const open = useRef(version);
  if (!posted) open.current = version;
  return { openVersion: open.current, wasSaved: first.current !== open.current };
}
