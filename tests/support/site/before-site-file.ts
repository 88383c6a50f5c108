import "#tests/support/http/matchers.ts";
import { afterAll } from "vitest";
import { stacksPrepared } from "#tests/support/stacks/leased-stack.ts";
import { leaveSite } from "./shared-site.ts";

// Outside of hooks, which have a time limit: the first files of a run wait for the build.
await stacksPrepared();
// Registered before all hooks of the file itself, so it runs after them.
afterAll(leaveSite);
