/** Requests of the kinds that browsers, providers and scripts send, with hostile contents. */
import fc from "fast-check";
import type { PageForm } from "#tests/support/http/page-forms.ts";
import { hostileName, hostileText, hostileValue } from "./hostile-values.ts";

export type FieldList = [name: string, value: string][];

/** What happens to one field of a form. */
const change = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: "keep" as const }) },
  { weight: 6, arbitrary: hostileValue.map((value) => ({ kind: "value" as const, value })) },
  { weight: 1, arbitrary: fc.constant({ kind: "leave-out" as const }) },
  {
    weight: 1,
    arbitrary: fc
      .array(hostileText, { minLength: 2, maxLength: 4 })
      .map((values) => ({ kind: "several" as const, values })),
  },
);

/** The fields of a form of a page, some of them changed, and further ones. */
export function hostileFields({ fields }: PageForm): fc.Arbitrary<FieldList> {
  const names = Object.keys(fields);
  const changes = fc.array(change, { minLength: names.length, maxLength: names.length });
  const further = fc.array(fc.tuple(hostileName, hostileText), { maxLength: 2 });
  return fc.tuple(changes, further).map(([made, more]) => {
    const known = names.flatMap((name, index): FieldList => {
      const { [name]: own = "" } = fields;
      const own_change = made[index];
      if (own_change?.kind === "leave-out") return [];
      if (own_change?.kind === "value") return [[name, own_change.value]];
      if (own_change?.kind === "several") return own_change.values.map((value) => [name, value]);
      return [[name, own]];
    });
    return [...known, ...more];
  });
}

/** A query string, mostly well-formed. */
export const hostileQuery: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.tuple(
          hostileName,
          hostileValue.map((value) => value.slice(0, 2_000)),
        ),
        { maxLength: 4 },
      )
      .map((pairs) => new URLSearchParams(pairs).toString()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "%",
      "q=%zz",
      "q=%ff%fe",
      "&&&=&",
      "q",
      "=x",
      "q=a&q=b",
      "?q=a",
      "q=%00",
    ),
  },
);

const HEADERS = [
  ...["Accept", "Accept-Language", "Accept-Encoding", "Cookie", "User-Agent", "Referer", "Origin"],
  ...[
    "Range",
    "If-None-Match",
    "If-Modified-Since",
    "If-Range",
    "Sec-Fetch-Site",
    "Sec-Fetch-Mode",
  ],
  ...["X-Forwarded-For", "X-Forwarded-Host", "CF-Connecting-IP", "Authorization", "Content-Type"],
];

/** Node refuses to send characters that no header may have. */
const headerValue = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, "~"));

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.tuple(fc.constantFrom(...HEADERS), headerValue), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs));

/** Bodies of webhooks: JSON of any shape, of the right shape with wrong contents, or no JSON. */
export const hostileEvent: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc
    .record({ id: fc.jsonValue(), type: eventType(), data: fc.record({ object: fc.jsonValue() }) })
    .map((event) => JSON.stringify(event)),
  fc
    .record({ id: fc.uuid(), type: eventType(), created_at: fc.jsonValue(), data: fc.jsonValue() })
    .map((event) => JSON.stringify(event)),
  hostileText,
);

function eventType(): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...["checkout.session.completed", "checkout.session.expired", "charge.refunded"],
    ...["charge.dispute.created", "email.bounced", "email.complained", "nothing.known"],
  );
}

/** Frames for rooms, which expect a few kinds of JSON. */
export const hostileFrame: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc
    .record({
      type: fc.constantFrom("typing", "read", "ping", "message", "revoke"),
      at: fc.jsonValue(),
      seq: fc.jsonValue(),
    })
    .map((frame) => JSON.stringify(frame)),
  hostileValue,
);
