import { expect, test } from "vitest";
import { parseEnv } from "#app/platform/env.ts";

const complete = {
  DATABASE_URL: "http://127.0.0.1:8080",
  APP_ORIGIN: "https://directory.example.com/",
  ALLOWED_ORIGINS: "https://directory.example.com, https://www.directory.example.com/",
  MAIL_FROM: "Directory <hello@example.com>",
  CONTACT_EMAIL: "contact@example.com",
  RESEND_API_KEY: "re_key",
  STRIPE_SECRET_KEY: "sk_test_key",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  SESSION_SECRET: "s".repeat(32),
  LINK_SECRET: "l".repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
  THREAD_ROOM: {},
  INBOX_ROOM: {},
  VIEW_COUNTER: {},
  UPLOADS: {},
  PRIVATE_FILES: {},
  IMAGES: {},
};

test("variables become typed values, with defaults for what may be left out", () => {
  expect(parseEnv({ ...complete, QUOTES_PER_HOUR: "25" })).toMatchObject({
    APP_ORIGIN: "https://directory.example.com",
    ALLOWED_ORIGINS: ["https://directory.example.com", "https://www.directory.example.com"],
    RESEND_URL: "https://api.resend.com",
    STRIPE_URL: "https://api.stripe.com",
    STRIPE_CHECKOUT_ORIGIN: "https://checkout.stripe.com",
    UNREAD_MAIL_AFTER_MINUTES: 5,
    QUOTES_PER_HOUR: 25,
  });
});

test("a lower cost of passwords is refused on a public host", () => {
  const cheap = { ...complete, PASSWORD_COST: "16" };
  expect(() => parseEnv(cheap)).toThrow("PASSWORD_COST: must be unset on a public host");
  const APP_ORIGIN = "http://127.0.0.1:8788";
  expect(parseEnv({ ...cheap, APP_ORIGIN }).PASSWORD_COST).toBe(16);
  expect(parseEnv(complete).PASSWORD_COST).toBeUndefined();
});

const KEYS = ["SESSION_SECRET", "LINK_SECRET", "ENCRYPTION_KEY"] as const;

test.each(KEYS)("the %s before is accepted beside the current one", (name) => {
  const [before, current] = [complete[name], `2:${complete[name].replaceAll(/^.../g, "new")}`];
  const parse = (value: string) =>
    parseEnv({ ...complete, [name]: value, [`${name}_OLD`]: before });
  expect(parse(current)[name]).toBe(`${current}\n${before}`);
  expect(parse(current)).not.toHaveProperty(`${name}_OLD`);
  // Half-way through a rotation both have the value of before.
  expect(parse(before)[name]).toBe(before);
  const problem = `${name}: needs an id other than ${name}_OLD's`;
  expect(() => parse(current.slice(2))).toThrow(problem);
  const bothNumbered = { [name]: current, [`${name}_OLD`]: `2:${before}` };
  expect(() => parseEnv({ ...complete, ...bothNumbered })).toThrow(problem);
});

test("Stripe's secret key may be left out: an admin can save one", () => {
  const { STRIPE_SECRET_KEY: _, ...others } = complete;
  expect(parseEnv(others).STRIPE_SECRET_KEY).toBeUndefined();
});

test.each([
  ["DATABASE_URL", undefined],
  ["SESSION_SECRET", "too-short-a-secret"],
  ["SESSION_SECRET", `2:${"s".repeat(31)}`],
  ["LINK_SECRET_OLD", "too-short-a-secret"],
  ["ENCRYPTION_KEY", "not-a-key-of-32-bytes"],
  ["ENCRYPTION_KEY", `a_b:${Buffer.alloc(32).toString("base64")}`],
  ["ALLOWED_ORIGINS", "nowhere"],
  ["STRIPE_SECRET_KEY", "pk_test_a-public-key"],
  ["STRIPE_WEBHOOK_SECRET", "sk_test_no-signing-secret"],
  ["THREAD_ROOM", undefined],
  ["INBOX_ROOM", undefined],
  ["VIEW_COUNTER", undefined],
  ["UPLOADS", undefined],
  ["PRIVATE_FILES", undefined],
  ["IMAGES", undefined],
])("an error names a wrong %s without its value", (name, value) => {
  const parse = () => parseEnv({ ...complete, [name]: value });
  expect(parse).toThrow(name);
  if (value) expect(parse).not.toThrow(value);
});
