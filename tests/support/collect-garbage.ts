import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Frees what nothing uses any more, so that a measured memory does not depend on the engine. */
export const collectGarbage: () => void = runInNewContext("gc");
