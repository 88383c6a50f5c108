import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import {
  MOST_FILE_BYTES,
  type ReadLanguageFile,
  readLanguageFile,
} from "#app/domain/languages/imports/language-file.server.ts";
import {
  type BegunImport,
  beginLanguageImport,
} from "#app/domain/languages/imports/language-imports.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { requireAdminOrOutage } from "#app/routes/admin/parts/admin-guard.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { parseForm, refuseForm, refuseUnavailable } from "#app/web/forms/forms.server.ts";
import { uploadSchema } from "./upload-schema.server.ts";

/** Keeps the texts of a file and leads to the page that shows what they would change. */
export async function upload({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const form = await request.formData();
  const file = form.get("file");
  form.delete("file");
  const submission = parseForm(form, uploadSchema);
  if (!admin) return refuseUnavailable(context, submission, UNAVAILABLE);
  const content = await readFile(context, file);
  const fieldErrors: Record<string, TextKey> =
    content.state === "read" ? {} : { file: `languageImport.errors.${content.state}` };
  if (submission.status !== "success" || content.state !== "read") {
    return refuseForm(context, submission, { status: 400, fieldErrors });
  }
  const { texts } = content;
  const begun = await orNull(
    beginLanguageImport(context.db, { actorId: admin.userId, ...submission.value, texts }),
  );
  if (!begun) return refuseUnavailable(context, submission, UNAVAILABLE);
  if (begun.state === "begun") return redirect(paths.adminLanguageImport(begun.id), 303);
  return refuseForm(context, submission, { status: 400, fieldErrors: REFUSALS[begun.state] });
}

const UNAVAILABLE = { reason: "languageImport.errors.unavailable" } as const;

const REFUSALS = {
  exists: { code: "languageImport.errors.exists" },
  "not-found": { language: "languageImport.errors.not-found" },
  "too-many": { language: "languageImport.errors.too-many-languages" },
} as const satisfies Record<Exclude<BegunImport["state"], "begun">, Record<string, TextKey>>;

type FileContent = ReadLanguageFile | { state: "file" | "too-large" };

async function readFile(
  { isFormShortened }: AppLoadContext,
  file: FormDataEntryValue | null,
): Promise<FileContent> {
  if (!(file instanceof File) || file.size === 0) return { state: "file" };
  if (isFormShortened || file.size > MOST_FILE_BYTES) return { state: "too-large" };
  return readLanguageFile(new Uint8Array(await file.arrayBuffer()));
}
