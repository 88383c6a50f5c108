import { currentRun } from "./test-run.ts";

/** Begins the run before worker processes do, so that all of them share its folder. */
export default function setup(): void {
  currentRun();
}
