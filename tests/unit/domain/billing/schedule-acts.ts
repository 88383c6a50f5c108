/** What happens in a schedule, apart from its order. */
import { expect } from "vitest";
import { confirmReturn } from "#app/domain/billing/checkout/confirm-return.server.ts";
import type { Chance } from "#tests/support/chance.ts";
import type { SentEvent } from "#tests/support/payments/stripe.ts";
import type { Person } from "#tests/unit/domain/experts/people.ts";
import { deliver, type Fixture } from "./billing-site.ts";

type Act = () => Promise<unknown>;

/** Each event at least once, returns to the site, those of another member, and forged events. */
export function actsOf(
  fixture: Fixture,
  world: { anna: Person; eve: Person; sessions: string[]; events: SentEvent[] },
  chance: Chance,
): Act[] {
  const { anna, eve, sessions, events } = world;
  const times = (most: number) => Array.from({ length: chance.below(most + 1) });
  const back = ({ id: userId }: Person, sessionId: string) =>
    confirmReturn(fixture, { userId, sessionId });
  return [
    ...events.flatMap((event) => [0, ...times(2)].map(() => () => deliver(fixture, event))),
    ...sessions.flatMap((session) => [
      ...times(2).map(() => () => back(anna, session)),
      ...times(1).map(() => async () => {
        expect(await back(eve, session)).toEqual({ state: "refused" });
      }),
    ]),
    ...events.flatMap((event) => times(1).map(() => () => deliverForged(fixture, event, chance))),
  ];
}

async function deliverForged({ payments, stripe }: Fixture, { body }: SentEvent, chance: Chance) {
  const forged = chance.oneOf([
    { body, signature: stripe.signed(body, { agoSeconds: 3_600 }) },
    { body, signature: stripe.signed(body, { secret: "whsec_of_another_site" }) },
    {
      body: body.replace(/"livemode": ?false/, '"livemode":true '),
      signature: stripe.signed(body),
    },
    { body, signature: null },
  ]);
  const event = await payments.readEvent(forged.body, forged.signature);
  expect(event).toBeNull();
}

/** One after the other, up to four at once. */
export async function inWaves(acts: readonly Act[], chance: Chance): Promise<void> {
  let next = 0;
  while (next < acts.length) {
    const wave = acts.slice(next, next + 1 + chance.below(4));
    next += wave.length;
    await Promise.all(wave.map((act) => act()));
  }
}
