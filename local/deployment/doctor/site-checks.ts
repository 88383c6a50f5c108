import * as z from "zod";
import { paths } from "#app/paths.ts";
import { VERSION_HEADER } from "#app/platform/env.ts";
import type { WorkerConfig } from "#local/deployment/worker-config.ts";
import {
  type Check,
  type Deployment,
  deployCommand,
  type Problem,
  triggersCommand,
} from "./check.ts";

export const siteChecks: Check[] = [
  { group: "Site", name: "health", phase: "after", needs: ["APP_ORIGIN"], look: checkSite },
];

const health = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) });

async function checkSite({ variables, kind, config }: Deployment): Promise<Problem[]> {
  const url = `${variables.APP_ORIGIN}${paths.health()}`;
  const start = kind === "local" ? "npm start" : deployCommand(config);
  // A redirect would lead to another host than the one that mails name.
  const init: RequestInit = { redirect: "manual", signal: AbortSignal.timeout(15_000) };
  const answer = await fetch(url, init).catch((error: unknown) => reasonOf(error));
  if (typeof answer === "string")
    return [
      {
        what: `The site does not answer at ${url} (${answer}).`,
        fix: fixOf(answer, start, config),
      },
    ];
  const body = health.safeParse(await answer.json().catch(() => null));
  if (!body.success)
    return [
      {
        what: `${url} answers ${answer.status} without the state of its parts: the Worker cannot start or another site answers.`,
        fix:
          kind === "local"
            ? "npm run logs names the variable."
            : `npx wrangler tail ${config.name} names the variable; then ${start}`,
      },
    ];
  const problems: Problem[] = Object.entries(body.data.checks)
    .filter(([, state]) => state !== "ok")
    .map(([part]) => ({
      what: `The site says that its ${part} does not answer.`,
      fix: `Open ${variables.APP_ORIGIN}${paths.adminHealth()} and see docs/operate.md.`,
    }));
  if (!answer.headers.get(VERSION_HEADER))
    problems.push({
      what: "The site does not say which version answered.",
      fix: `Add [version_metadata] binding = "VERSION" to wrangler.toml, then: ${start}`,
    });
  return problems;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause && typeof cause === "object" && "code" in cause) return String(cause.code);
  return error instanceof Error ? error.name : "no reason";
}

function fixOf(reason: string, start: string, config: WorkerConfig): string {
  if (/CERT|TLS|SSL/.test(reason))
    return "Cloudflare's dashboard, SSL/TLS, Edge Certificates: wait for the certificate of this host, or order it.";
  if (reason === "ENOTFOUND") return `${triggersCommand(config)} (it creates the DNS record).`;
  return start;
}
