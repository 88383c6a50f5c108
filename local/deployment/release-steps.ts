import type { EventEmitter } from "node:events";
import type { DeployedWorker } from "./deployments.ts";

/** What a release needs. Every step throws when it fails. */
export interface ReleaseSteps {
  worker: Pick<
    DeployedWorker,
    "readMigrationTag" | "readMigrationTagOf" | "listDeployments" | "divide"
  >;
  /** Tags of the migrations of Durable Objects in wrangler.toml, oldest first. */
  migrationTags: readonly string[];
  message: string;
  /** Uploads the build without giving it requests; returns its version. */
  upload(): Promise<string>;
  /** Uploads the build and gives it all requests at once; returns its version. */
  deployAtOnce(): Promise<string>;
  /** Applies routes and cron triggers, which belong to no version. */
  applyTriggers(): Promise<void>;
  /**
   * What is wrong with the site as this version serves it, besides what is known. Without known
   * problems it looks once; with them it waits until the version answers.
   */
  check(version: string, known?: readonly string[]): Promise<string[]>;
  /** The command of a person that gives a version all requests. */
  byHand(version: string): string;
  /** Emits the signals that end this program; the process itself by default. */
  signals?: Pick<EventEmitter, "on" | "off">;
  say(line: string): void;
}

/** What a change from one version to another needs. */
export interface Replacing
  extends Pick<ReleaseSteps, "worker" | "check" | "message" | "byHand" | "signals" | "say"> {
  /** Goes on although the check finds new problems. */
  isForced?: boolean;
  /** The command that goes on in spite of them; a release has none. */
  forceWith?(version: string): string;
}
