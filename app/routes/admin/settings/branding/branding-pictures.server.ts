import * as z from "zod";
import {
  BRANDING_KINDS,
  BRANDING_TEXTS,
  type BrandingKind,
  type BrandingProblem,
} from "#app/domain/branding/schema.ts";
import {
  removeBranding,
  type StoredBranding,
  storeBranding,
} from "#app/domain/branding/store-branding.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import type { Done, Refused } from "#app/web/forms/form-answer.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const kinds = Object.keys(BRANDING_KINDS) as [BrandingKind, ...BrandingKind[]];
const schema = z.object({ kind: z.enum(kinds) });
/** Browsers send an empty file field as a file without a name. */
const fileSchema = z.file().min(1).nullable().catch(null);

const kindOf = (form: FormData) => kinds.find((kind) => kind === form.get("kind")) ?? "";

const FAILED = "branding.errors.failedTitle" satisfies TextKey;

export const storePicture = formAction({
  guard: asAdmin,
  schema,
  async run({ context, form, guarded, value: { kind } }): Promise<StoredBranding | "missing"> {
    const file = fileSchema.parse(form.get(kind));
    if (!file) return "missing";
    const services = { db: context.db, uploads: context.services.uploads };
    return storeBranding(services, { actorId: guarded.userId, kind, file });
  },
  answers: {
    stored: (_, { value: { kind } }) => doneWith("branding.pictures.uploaded", kind),
    missing: (_, { value: { kind } }) => ({
      reason: FAILED,
      fieldErrors: { [kind]: "branding.errors.missing" },
    }),
    refused: ({ reason }, { value: { kind } }) => describeRefusal(kind, reason),
  },
  unavailable: ({ form }) => ({
    reason: FAILED,
    fieldErrors: { [kindOf(form)]: "branding.errors.unavailable" },
  }),
});

export const removePicture = formAction({
  guard: asAdmin,
  schema,
  run: ({ context, guarded, value: { kind } }) =>
    removeBranding(context.db, { actorId: guarded.userId, kind }),
  answers: {
    removed: (_, { value: { kind } }) => doneWith("branding.pictures.removed", kind),
    absent: (_, { value: { kind } }) => doneWith("branding.pictures.absent", kind),
  },
  unavailable: ({ form }) => ({
    reason: "branding.errors.removeTitle",
    fieldErrors: { [kindOf(form)]: "branding.errors.unavailable" },
  }),
});

function describeRefusal(kind: BrandingKind, reason: BrandingProblem): Refused {
  const { mostKilobytes, longestSide } = BRANDING_KINDS[kind];
  if (reason === "wrong-type") {
    const fieldErrors = { [kind]: `branding.kinds.${kind}.wrongType` as const };
    return { reason: "branding.errors.wrongTypeTitle", fieldErrors };
  }
  const isTooLarge = reason === "too-large";
  return {
    reason: isTooLarge ? "branding.errors.tooLargeTitle" : FAILED,
    reasonParams: { n: isTooLarge ? mostKilobytes : longestSide },
    fieldErrors: { [kind]: BRANDING_TEXTS[reason] },
  };
}

function doneWith(title: TextKey, kind: BrandingKind): Done {
  expireSettings();
  const to = `${paths.adminSettings({ tab: "branding" })}#${kind}`;
  return { to, toast: { title, description: `branding.kinds.${kind}.title` } };
}
