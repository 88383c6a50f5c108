import * as z from "zod";
import { missingParameter, StripeRefusal } from "./refusal.ts";

/** A check whose failure is a refusal with this code; `say` gets the sent value. */
const check = (isGood: (value: string) => boolean, code: string, say: (value: string) => string) =>
  z.string().check(({ value, issues }) => {
    if (!isGood(value))
      issues.push({ code: "custom", input: value, message: say(value), params: { code } });
  });

const isHttpUrl = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

export const text = (most = 5_000) =>
  z
    .string()
    .min(1)
    .check(({ value, issues }) => {
      if (value.length <= most) return;
      const message = `Invalid string: must be at most ${most} characters`;
      const params = { code: "parameter_invalid_string_too_long" };
      issues.push({ code: "custom", input: value, message, params });
    });
export const integer = check(
  (value) => /^-?\d{1,15}$/.test(value),
  "parameter_invalid_integer",
  (value) => `Invalid integer: ${value}`,
).transform(Number);
export const atLeast = (least: number) =>
  integer.check(({ value, issues }) => {
    if (value >= least) return;
    const message = `This value must be greater than or equal to ${least}.`;
    const params = { code: "parameter_invalid_integer" };
    issues.push({ code: "custom", input: value, message, params });
  });
export const flag = check(
  (value) => value === "true" || value === "false",
  "",
  (value) => `Invalid boolean: ${value}`,
).transform((value) => value === "true");
export const url = check(isHttpUrl, "url_invalid", () => "Not a valid URL");
export const email = check(
  (value) => z.email().safeParse(value).success,
  "email_invalid",
  (value) => `Invalid email address: ${value}`,
);
/** At most 50 keys of 40 characters, values of 500. */
export const metadata = z
  .record(text(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50, "You cannot have more than 50 keys");
export const expand = z.array(z.string()).default([]);

/** The checked parameters; throws the refusal that Stripe would answer with. */
export function readParams<T>(schema: z.ZodType<T>, input: unknown): T {
  const { data, error } = schema.safeParse(input, { reportInput: true });
  if (!error) return data as T;
  const issues = error.issues.toSorted((a, b) => severity(a) - severity(b));
  throw refuse(issues[0] as z.core.$ZodIssue);
}

const isMissing = ({ input, code }: z.core.$ZodIssue): boolean =>
  input === undefined && (code === "invalid_type" || code === "invalid_value");

function severity(issue: z.core.$ZodIssue): number {
  if (issue.code === "unrecognized_keys") return 0;
  return isMissing(issue) ? 1 : 2;
}

function refuse(issue: z.core.$ZodIssue): StripeRefusal {
  if (issue.code === "unrecognized_keys") {
    const param = write([...issue.path, issue.keys[0] ?? ""]);
    const message = `Received unknown parameter: ${param}`;
    return new StripeRefusal({ code: "parameter_unknown", param, message });
  }
  const param = write(issue.path);
  if (isMissing(issue)) return missingParameter(param);
  if (issue.code === "too_small" && issue.input === "") {
    const message =
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return new StripeRefusal({ code: "parameter_invalid_empty", param, message });
  }
  if (issue.code === "invalid_value") {
    const message = `Invalid ${param}: must be one of ${issue.values.join(", ")}`;
    return new StripeRefusal({ param, message });
  }
  const code = issue.code === "custom" ? (issue.params?.code as string) : "";
  return new StripeRefusal({ ...(code && { code }), param, message: sayPlainly(issue) });
}

function sayPlainly(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type") return issue.message;
  return `Invalid ${issue.expected === "record" ? "object" : issue.expected}`;
}

/** `line_items[0][quantity]` */
function write([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? "")}${rest.map((key) => `[${String(key)}]`).join("")}`;
}
