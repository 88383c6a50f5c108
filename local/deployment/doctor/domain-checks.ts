import * as z from "zod";
import { type Deployment, type Problem, triggersCommand } from "./check.ts";
import { read } from "./read-account.ts";

const customDomains = z.array(z.object({ hostname: z.string(), service: z.string() }));

async function readDomains(deployment: Deployment): Promise<z.output<typeof customDomains>> {
  return (await read(deployment, "workers/domains", customDomains)) ?? [];
}

/** Each host leads to the Worker. */
export async function checkDomains(deployment: Deployment): Promise<Problem[]> {
  const { config } = deployment;
  const domains = await readDomains(deployment);
  return config.hosts
    .filter((host) => !domains.some((d) => d.hostname === host && d.service === config.name))
    .map((host) => ({
      what: `The custom domain ${host} does not lead to the Worker ${config.name}.`,
      fix: triggersCommand(config),
    }));
}

/**
 * No host of wrangler.toml serves something else now: a deployment would take it over, and with it
 * the visitors of what is there.
 */
export async function checkFreeHosts(deployment: Deployment): Promise<Problem[]> {
  const domains = await readDomains(deployment);
  const service = new Map(domains.map((domain) => [domain.hostname, domain.service]));
  const found = await Promise.all(
    deployment.config.hosts.map((host) => checkHost(deployment, host, service.get(host))),
  );
  return found.flat();
}

async function checkHost(
  { config, hasAddress }: Deployment,
  host: string,
  service: string | undefined,
): Promise<Problem[]> {
  if (service === config.name) return [];
  if (service !== undefined)
    return [
      {
        what: `${host} leads to the Worker ${service}, which a deployment of ${config.name} would end.`,
        fix: `Choose another host in wrangler.toml, or remove ${host} from the domains of ${service}.`,
      },
    ];
  if (!(await hasAddress(host))) return [];
  return [
    {
      what: `${host} already leads to another site, which a deployment would replace.`,
      fix: `Remove the record of ${host} in Cloudflare's dashboard, DNS; or replace that site with --despite-doctor.`,
    },
  ];
}
