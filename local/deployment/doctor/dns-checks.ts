import type { Check, Deployment, Problem } from "./check.ts";

const base = { group: "Resend", phase: "after", only: "hosted", needs: ["MAIL_FROM"] } as const;

export const dnsChecks: Check[] = [
  { ...base, name: "DMARC", look: checkDmarc },
  { ...base, name: "SPF and DKIM in DNS", look: checkDns },
];

/** The domain of an address such as `Name <hello@example.com>`. */
export const senderDomainOf = ({ variables }: Deployment): string =>
  /@([^\s>]+)/.exec(variables.MAIL_FROM ?? "")?.[1]?.toLowerCase() ?? "";

/**
 * A mailbox provider looks at the domain and then at each parent. The record of a public suffix,
 * such as co.uk, says `psd=y` and protects no domain below it.
 */
function placesOfDmarc(name: string): string[] {
  const labels = name.split(".");
  const most = Math.min(labels.length - 1, 8);
  return Array.from({ length: most }, (_, at) => `_dmarc.${labels.slice(at).join(".")}`);
}

async function checkDmarc(deployment: Deployment): Promise<Problem[]> {
  const name = senderDomainOf(deployment);
  const texts = await Promise.all(placesOfDmarc(name).map((place) => deployment.readTxt(place)));
  if (texts.flat().some((text) => /^v=DMARC1\b/i.test(text) && !/\bpsd=y\b/i.test(text))) return [];
  return [
    {
      what: `${name} has no DMARC record, so large mail providers refuse or hide its mails.`,
      fix: `Add to the DNS: TXT _dmarc.${name} "v=DMARC1; p=none; rua=mailto:postmaster@${name}"`,
    },
  ];
}

/** The names that Resend gives new domains: `send` returns bounces, `resend` signs. */
async function checkDns(deployment: Deployment): Promise<Problem[]> {
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
