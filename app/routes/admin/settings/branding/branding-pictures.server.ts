import * as z from "zod";
import {
  BRANDING_KINDS,
  BRANDING_TEXTS,
  type BrandingKind,
  type BrandingProblem,
} from "#app/domain/branding/schema.ts";
import { removeBranding, storeBranding } from "#app/domain/branding/store-branding.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { PostedForm } from "#app/routes/admin/settings/form/save-form.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm } from "#app/web/forms/forms.server.ts";

const kinds = Object.keys(BRANDING_KINDS) as [BrandingKind, ...BrandingKind[]];
const schema = z.object({ kind: z.enum(kinds) });
/** A file field that was left empty comes as a file without a name. */
const fileSchema = z.file().min(1).nullable().catch(null);

export async function storePicture({ request, context, admin, form }: PostedForm) {
  const { submission, kind } = readKind(form);
  const file = fileSchema.parse(form.get(kind));
  const refuse = (status: 400 | 503, { title, text, n }: Refusal) =>
    refuseForm(context, submission, {
      status,
      reason: title,
      reasonParams: n === undefined ? undefined : { n },
      fieldErrors: { [kind]: text },
      retryAfterSeconds: status === 503 ? 30 : undefined,
    });
  if (!file) return refuse(400, { title: FAILED, text: "branding.errors.missing" });
  const { db, services } = context;
  const storing =
    admin &&
    orNull(storeBranding({ db, uploads: services.uploads }, { actorId: admin.userId, kind, file }));
  const result = await storing;
  if (!result) return refuse(503, { title: FAILED, text: "branding.errors.unavailable" });
  if (result.state === "refused") return refuse(400, describeRefusal(kind, result.reason));
  return backWith({ request, context }, "branding.pictures.uploaded", kind);
}

export async function removePicture({ request, context, admin, form }: PostedForm) {
  const { submission, kind } = readKind(form);
  const result =
    admin && (await orNull(removeBranding(context.db, { actorId: admin.userId, kind })));
  if (result) return backWith({ request, context }, `branding.pictures.${result}`, kind);
  return refuseForm(context, submission, {
    status: 503,
    reason: "branding.errors.removeTitle",
    fieldErrors: { [kind]: "branding.errors.unavailable" },
    retryAfterSeconds: 30,
  });
}

/** A page of ours names one of the kinds; whatever does not gets 400. */
function readKind(form: FormData) {
  const fields = new FormData();
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  const submission = parseForm(fields, schema);
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  return { submission, kind: submission.value.kind };
}

const FAILED = "branding.errors.failedTitle" satisfies TextKey;

interface Refusal {
  title: TextKey;
  text: TextKey;
  /** Of the text: kilobytes, or pixels. */
  n?: number;
}

function describeRefusal(kind: BrandingKind, reason: BrandingProblem): Refusal {
  const { mostKilobytes, longestSide } = BRANDING_KINDS[kind];
  if (reason === "wrong-type")
    return { title: "branding.errors.wrongTypeTitle", text: `branding.kinds.${kind}.wrongType` };
  const title = reason === "too-large" ? "branding.errors.tooLargeTitle" : FAILED;
  const n = reason === "too-large" ? mostKilobytes : longestSide;
  return { title, text: BRANDING_TEXTS[reason], n };
}

function backWith(
  { request, context }: Pick<PostedForm, "request" | "context">,
  key: TextKey,
  kind: BrandingKind,
) {
  expireSettings();
  const t = getTranslate(context.locale);
  const url = `${paths.adminSettings({ tab: "branding" })}#${kind}`;
  const toast = { title: t(key), description: t(`branding.kinds.${kind}.title`) };
  return redirectWithToast(request, context, url, toast);
}
