import { afterAll } from "vitest";
import { leaveSite } from "./shared-site.ts";

// Registered before all hooks of the file itself, so it runs after them.
afterAll(leaveSite);
