import { Chance } from "#tests/support/chance.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import type { LeasedStack } from "#tests/support/stacks/leased-stack.ts";
import type { StackOptions } from "#tests/support/stacks/stack-place.ts";
import { FaultDraw } from "./fault-draw.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

export interface FaultySite {
  site: LeasedStack;
  proxies: Record<"database" | "payments" | "mail" | "google", FaultProxy>;
  draw: FaultDraw;
  /** Runs the work while a part of all that passes fails. */
  withFaults<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/** A site whose Worker reaches its database and its providers through proxies that spoil a part. */
export async function openFaultySite(draw: FaultDraw, options?: StackOptions): Promise<FaultySite> {
  const site = await ownStack(options);
  const { variables } = site;
  const before = (target: string | undefined) => startFaultProxy(target ?? "", draw);
  const google = await before(new URL(variables.GOOGLE_TOKEN_URL ?? "").origin);
  const proxies = {
    database: await before(site.databaseUrl),
    payments: await before(variables.STRIPE_URL),
    mail: await before(variables.RESEND_URL),
    google,
  };
  await site.restartApp({
    DATABASE_URL: proxies.database.url,
    DATABASE_SILENCE_MS: null,
    STRIPE_URL: proxies.payments.url,
    RESEND_URL: proxies.mail.url,
    GOOGLE_TOKEN_URL: `${google.url}/token`,
    GOOGLE_USER_INFO_URL: `${google.url}/v1/userinfo`,
  });
  const all = Object.values(proxies);
  return {
    site,
    proxies,
    draw,
    async withFaults(work) {
      for (const proxy of all) proxy.become("faulty");
      try {
        return await work();
      } finally {
        for (const proxy of all) proxy.become("calm");
      }
    },
    close: () => {
      for (const proxy of all) proxy.close();
    },
  };
}

export const seededDraw = (seed: number, options?: ConstructorParameters<typeof FaultDraw>[1]) =>
  new FaultDraw(new Chance(seed), options);
