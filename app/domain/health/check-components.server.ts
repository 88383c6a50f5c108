import { checkDatabase } from "#app/domain/settings/settings.server.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import type { EmailService } from "#app/services/email.server.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";
import type { RealtimeService } from "#app/services/realtime.server.ts";
import type { UploadsService } from "#app/services/uploads.server.ts";
import type { Database } from "#db/client.ts";
import { COMPONENTS, type Component, type ComponentState } from "./schema.ts";

export interface ComponentServices {
  db: Database;
  email: Pick<EmailService, "check">;
  realtime: Pick<RealtimeService, "check">;
  uploads: Pick<UploadsService, "find">;
  files: Pick<PrivateFilesService, "readRange">;
  payments: Pick<PaymentsService, "checkKey">;
  /** The key for Stripe; null if there is none. */
  findStripeKey(): Promise<string | null>;
}

export interface ComponentCheck {
  component: Component;
  state: ComponentState;
  tookMs: number;
}

/** A slower answer counts as a failure, because a visitor would not wait for it. */
const LIMIT_MS = 6 * SECOND_MS;
const SLOW_MS = SECOND_MS;
/** A missing file: the bucket's answer that it is missing shows that the bucket works. */
const NO_FILE = "health/nothing";

/** Checks all services that the site depends on at the same time. Never throws. */
export function checkComponents(services: ComponentServices): Promise<ComponentCheck[]> {
  const { db, email, realtime, uploads, files } = services;
  const checks: Record<Component, () => Promise<ComponentState>> = {
    database: async () => answerOf(await checkDatabase(db)),
    storage: async () => {
      await Promise.all([
        uploads.find(NO_FILE),
        files.readRange(NO_FILE, { offset: 0, length: 1 }),
      ]);
      return "ok";
    },
    mail: async () => answerOf(await email.check()),
    realtime: async () => answerOf(await realtime.check()),
    stripe: () => checkStripe(services),
  };
  return Promise.all(COMPONENTS.map((component) => timed(component, checks[component])));
}

const answerOf = (isWell: boolean): ComponentState => (isWell ? "ok" : "down");

async function checkStripe({
  payments,
  findStripeKey,
}: ComponentServices): Promise<ComponentState> {
  const key = await findStripeKey();
  if (key === null) return "unset";
  const check = await payments.checkKey(key);
  if (check === "accepted") return "ok";
  return check === "refused" ? "refused" : "down";
}

async function timed(
  component: Component,
  check: () => Promise<ComponentState>,
): Promise<ComponentCheck> {
  const startedAt = now();
  const state = await Promise.race([check(), afterLimit()]).catch((): ComponentState => "down");
  const tookMs = now() - startedAt;
  return { component, state: state === "ok" && tookMs > SLOW_MS ? "slow" : state, tookMs };
}

function afterLimit(): Promise<ComponentState> {
  return new Promise((resolve) => setTimeout(() => resolve("down"), LIMIT_MS));
}
