import type { Deployment, Problem } from "./check.ts";

/** The domain of an address such as `Name <hello@example.com>`. */
export const senderDomainOf = ({ variables }: Deployment): string =>
  /@([^\s>]+)/.exec(variables.MAIL_FROM ?? "")?.[1]?.toLowerCase() ?? "";

/**
 * The names with a policy for a domain, nearest first. DMARC's tree walk goes from a longer name
 * straight to its last seven labels; it needs no list of public suffixes. A top-level domain is
 * no name of the sender, so it is left out.
 */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split(".");
  const parents = labels.slice(1, -1).map((_, at) => labels.slice(at + 1));
  const near = parents.filter(({ length }) => length <= 7);
  return [labels, ...near].map((one) => `_dmarc.${one.join(".")}`);
}

/** Receivers discard the records of a name that has several of them. */
async function readPolicy(deployment: Deployment, place: string): Promise<string | null> {
  const texts = await deployment.readTxt(place);
  const [policy, second] = texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text));
  return policy !== undefined && second === undefined ? policy : null;
}

export async function checkDmarc(deployment: Deployment): Promise<Problem[]> {
  const name = senderDomainOf(deployment);
  for (const place of dmarcNames(name)) {
    const policy = await readPolicy(deployment, place);
    // A policy with psd=y is the one of a registry such as gov.uk, not of the sender.
    if (policy !== null && (place === `_dmarc.${name}` || !/;\s*psd\s*=\s*y\b/.test(policy)))
      return [];
  }
  return [
    {
      what: `${name} has no DMARC record, or several, so large mail providers refuse or hide its mails.`,
      fix: `Add to the DNS, as its only one: TXT _dmarc.${name} "v=DMARC1; p=none; rua=mailto:postmaster@${name}"`,
    },
  ];
}

/** The names that Resend gives new domains: `send` returns bounces, `resend` signs. */
export async function checkDns(deployment: Deployment): Promise<Problem[]> {
  const name = senderDomainOf(deployment);
  const records: [string, string, RegExp, string][] = [
    ["SPF", `send.${name}`, /^v=spf1\b/i, '"v=spf1 include:amazonses.com ~all"'],
    ["DKIM", `resend._domainkey.${name}`, /\bp=/, "the key that https://resend.com/domains shows"],
  ];
  const looked = await Promise.all(
    records.map(async ([record, place, form, value]) =>
      (await deployment.readTxt(place)).some((text) => form.test(text))
        ? []
        : [
            {
              what: `The DNS has no ${record} record at ${place}.`,
              fix: `Add to the DNS: TXT ${place} ${value}`,
            },
          ],
    ),
  );
  return looked.flat();
}
