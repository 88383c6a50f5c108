import type { Traffic } from "#local/deployment/deployments.ts";

/** What Cloudflare holds about one Worker. */
export interface WorkerState {
  name: string;
  migrationTag: string | null;
  /** The migration that each version was uploaded with. */
  versions: Map<string, string | null>;
  /** The revision that each version was uploaded with. */
  tags: Map<string, string>;
  /** The newest first. */
  deployments: Traffic[];
  crons: string[];
  domains: string[];
  secrets: Set<string>;
  /** Settings that belong to no version. */
  scriptSettings: Record<string, unknown>;
  /** Refuses these deployments, as Cloudflare does during an outage. */
  refusesDeployment?: (traffic: Traffic) => boolean;
}

/** An answer with a failure. */
export class RefusedCall extends Error {}

/** The answer gets the body and the groups of the path's pattern. */
export type Route = [
  method: string,
  path: RegExp,
  answer: (body: string, groups: string[]) => unknown,
];
