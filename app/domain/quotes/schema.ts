import * as z from "zod";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { withPlainLineEnds } from "#app/lib/text/untrusted-text.ts";
import { emailField, onOneLine, requiredText, textKey, toEmail } from "#app/lib/text-fields.ts";

/** How long the experts together have before the client hears that none has answered. */
export const UNANSWERED_HOURS = 48;

export const QUOTE_CATEGORIES = [
  "ai-automation",
  "ai-agent",
  "prompt-engineering",
  "ai-strategy",
  "generative-ai",
  "voice-ai",
  "other",
] as const;
export const BUDGETS = [
  "under-5k",
  "5k-10k",
  "10k-25k",
  "25k-50k",
  "over-50k",
  "not-sure",
] as const;
export const TIMELINES = ["asap", "1-month", "1-3-months", "3-6-months", "flexible"] as const;
export const HEAR_ABOUTS = ["search", "social-media", "referral", "blog", "other"] as const;

export type QuoteCategory = (typeof QUOTE_CATEGORIES)[number];
export type Budget = (typeof BUDGETS)[number];
export type Timeline = (typeof TIMELINES)[number];
export type HearAbout = (typeof HEAR_ABOUTS)[number];

/** The most characters per free text; the error messages name the same numbers. */
export const MAX_LENGTHS = { name: 80, email: 254, company: 120, phone: 40, details: 5_000 };

/** Why each required field is refused when it is empty. */
export const MISSING_MESSAGES = {
  category: textKey("quoteErrors.category"),
  details: textKey("quoteErrors.details"),
  budget: textKey("quoteErrors.budget"),
  timeline: textKey("quoteErrors.timeline"),
  name: textKey("quoteErrors.name"),
  email: textKey("quoteErrors.emailMissing"),
};
type RequiredField = keyof typeof MISSING_MESSAGES;

const required = (
  name: RequiredField & keyof typeof MAX_LENGTHS,
  tooLong: TextKey,
  tidy = onOneLine,
) =>
  requiredText(tidy, {
    max: MAX_LENGTHS[name],
    missing: MISSING_MESSAGES[name],
    tooLong,
  });

const optional = (max: number, tooLong: TextKey) =>
  z.string().overwrite(onOneLine).trim().max(max, tooLong).default("");

const choice = <const Values extends readonly [string, ...string[]]>(
  name: RequiredField,
  values: Values,
) =>
  z.enum(values, {
    error: ({ input }) => (input ? textKey("quoteErrors.unknownOption") : MISSING_MESSAGES[name]),
  });

/** The most experts that one request goes to. */
export const MAX_RECIPIENTS = 5;

/** The field of expertise within the kind of help. It is optional, and unknown ones are none. */
const fieldOfExpertise = z
  .string()
  .default("")
  .transform((field) => (isExpertCategory(field) ? field : ""));

export const detailsStepSchema = z.object({
  details: required("details", "quoteErrors.detailsTooLong", withPlainLineEnds),
  category: choice("category", QUOTE_CATEGORIES),
  field: fieldOfExpertise,
});

export const scopeStepSchema = z.object({
  budget: choice("budget", BUDGETS),
  timeline: choice("timeline", TIMELINES),
});

/** Spammers would use a web address in a name to advertise in our mails. */
const HAS_LINK = /:\/\/|www\./i;

export const contactStepSchema = z.object({
  name: required("name", "quoteErrors.nameTooLong").refine(
    (name) => !HAS_LINK.test(name),
    textKey("quoteErrors.nameHasLink"),
  ),
  email: required("email", "quoteErrors.emailTooLong").pipe(toEmail("quoteErrors.email")),
  company: optional(MAX_LENGTHS.company, "quoteErrors.companyTooLong"),
  phone: optional(MAX_LENGTHS.phone, "quoteErrors.phoneTooLong"),
  hearAbout: z
    .union([z.literal(""), z.enum(HEAR_ABOUTS)], { error: textKey("quoteErrors.unknownOption") })
    .default(""),
});

/** The form for a lost private link: the address of the request. */
export const lostLinkSchema = z.object({ email: emailField("lostLink.errors.email") });

/** The form that corrects the address of a request. */
export const correctionSchema = z.object({ email: emailField("quoteErrors.email") });

export type ContactStep = z.output<typeof contactStepSchema>;

export type QuoteStep = 1 | 2 | 3;
const STEP_SCHEMAS = {
  1: detailsStepSchema,
  2: scopeStepSchema,
  3: contactStepSchema,
} as const;

/** The notice about each incomplete step. */
export const STEP_MESSAGES: Record<QuoteStep, TextKey> = {
  1: "quoteErrors.missingStep1",
  2: "quoteErrors.missingStep2",
  3: "quoteErrors.missingStep3",
};

export const quoteRequestSchema = z.object({
  ...detailsStepSchema.shape,
  ...scopeStepSchema.shape,
  ...contactStepSchema.shape,
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

/** The wizard's fields as typed, all initially empty. */
export type QuoteField = keyof QuoteRequest;
export type QuoteValues = Record<QuoteField, string>;

export const STEP_FIELDS: Record<QuoteStep, readonly QuoteField[]> = {
  1: ["details", "category", "field"],
  2: ["budget", "timeline"],
  3: ["name", "email", "company", "phone", "hearAbout"],
};

/** The first incomplete step before `step`; null if `step` may be opened. */
export function missingStep(values: Partial<QuoteValues>, step: QuoteStep): QuoteStep | null {
  const earlier = ([1, 2] as const).filter((each) => each < step);
  return earlier.find((each) => !STEP_SCHEMAS[each].safeParse(values).success) ?? null;
}
