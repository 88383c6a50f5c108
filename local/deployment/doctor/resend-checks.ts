import * as z from "zod";
import { paths } from "#app/paths.ts";
import {
  type Check,
  type Deployment,
  NotLookedAt,
  type Problem,
  secretCommand,
  secretFix,
} from "./check.ts";
import { checkDmarc, checkDns, senderDomainOf } from "./dns-checks.ts";

const base = { group: "Resend", phase: "after" } as const;

export const resendChecks: Check[] = [
  { ...base, name: "sender domain", needs: ["RESEND_API_KEY", "MAIL_FROM"], look: checkDomain },
  { ...base, name: "webhook", needs: ["RESEND_API_KEY", "APP_ORIGIN"], look: checkWebhook },
  { ...base, name: "DMARC", only: "hosted", needs: ["MAIL_FROM"], look: checkDmarc },
  { ...base, name: "SPF and DKIM in DNS", only: "hosted", needs: ["MAIL_FROM"], look: checkDns },
];

const RESEND_EVENTS = ["email.bounced", "email.complained", "email.suppressed"];

/** What reads Resend with a key that it refuses. */
class Refused extends Error {}

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });
const domains = listOf(z.object({ id: z.string(), name: z.string(), status: z.string() }));
const domainRecords = z.object({
  records: z.array(z.object({ record: z.string(), name: z.string(), status: z.string() })),
});
const refusal = z.object({ name: z.string().optional(), message: z.string().optional() });
const webhook = z.object({
  id: z.string(),
  status: z.string(),
  endpoint: z.string(),
  events: z.array(z.string()).nullable(),
});

async function read<Schema extends z.ZodType>(
  { variables }: Deployment,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const address = variables.RESEND_URL ?? "https://api.resend.com";
  const headers = { Authorization: `Bearer ${variables.RESEND_API_KEY}` };
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(`${address}/${path}`, { headers, signal }).catch(() => null);
  if (!response) throw new NotLookedAt("Resend does not answer: try again.");
  const body: unknown = await response.json().catch(() => null);
  const { name = "", message = "" } = refusal.catch({}).parse(body);
  if (name === "restricted_api_key")
    throw new NotLookedAt("the key may only send: set RESEND_API_KEY to one with full access.");
  // Resend answers validation_error with 400 or 401 to a key that does not exist.
  const isRefused = /api_key/.test(name) || /\bAPI key\b/i.test(message);
  if (response.status === 401 || response.status === 403 || (!response.ok && isRefused))
    throw new Refused();
  const parsed = schema.safeParse(body);
  if (!response.ok || !parsed.success)
    throw new NotLookedAt(`Resend answers ${response.status} to ${path} in an unknown form.`);
  return parsed.data;
}

/** One problem for a refused key, whatever was to be read. */
async function unlessRefused(deployment: Deployment, look: () => Promise<Problem[]>) {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fix = secretFix("RESEND_API_KEY", deployment);
    return [{ what: "Resend refuses RESEND_API_KEY.", fix }];
  }
}

function checkDomain(deployment: Deployment): Promise<Problem[]> {
  return unlessRefused(deployment, async () => {
    const name = senderDomainOf(deployment);
    const { data } = await read(deployment, "domains", domains);
    const domain = data.find((one) => one.name.toLowerCase() === name);
    if (!domain)
      return [
        {
          what: `Resend does not know ${name}, the domain of MAIL_FROM.`,
          fix: `https://resend.com/domains, Add domain, ${name}; then add its records to the DNS.`,
        },
      ];
    const verify = "https://resend.com/domains, Verify DNS records";
    if (domain.status !== "verified")
      return [
        {
          what: `The domain ${name} is ${domain.status} at Resend, so mails are refused.`,
          fix: verify,
        },
      ];
    const { records } = await read(deployment, `domains/${domain.id}`, domainRecords);
    return records
      .filter(({ record, status }) => /SPF|DKIM/.test(record) && status !== "verified")
      .map(({ record, name: at, status }) => ({
        what: `The ${record} record ${at} of ${name} is ${status} at Resend.`,
        fix: `Add the ${record} record that https://resend.com/domains shows to the DNS; then ${verify}.`,
      }));
  });
}

function checkWebhook(deployment: Deployment): Promise<Problem[]> {
  return unlessRefused(deployment, async () => {
    const url = `${deployment.variables.APP_ORIGIN}${paths.resendWebhook()}`;
    const { data } = await read(deployment, "webhooks?limit=100", listOf(webhook));
    const ours = data.find(({ endpoint, status }) => endpoint === url && status === "enabled");
    if (!ours)
      return [
        {
          what: `Resend has no enabled webhook ${url}, so bounces are not noticed.`,
          fix: `https://resend.com/webhooks, Add webhook, ${url} with ${RESEND_EVENTS.join(", ")}; then ${secretCommand("RESEND_WEBHOOK_SECRET", deployment.config)}`,
        },
      ];
    const missing = RESEND_EVENTS.filter((event) => !ours.events?.includes(event));
    if (missing.length === 0) return [];
    const fix = `https://resend.com/webhooks, ${url}, Edit: select ${missing.join(", ")}.`;
    return [{ what: `Resend's webhook does not report ${missing.join(", ")}.`, fix }];
  });
}
