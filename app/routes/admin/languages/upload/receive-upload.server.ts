import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import {
  MOST_FILE_BYTES,
  type ReadLanguageFile,
  readLanguageFile,
} from "#app/domain/languages/imports/language-file.server.ts";
import { beginLanguageImport } from "#app/domain/languages/imports/language-imports.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { toLanguageTag } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { parseForm, refuseForm, textsOf } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const NEW_LANGUAGE = "new";

const MOST_NAME_CHARACTERS = 60;

const text = (key: TextKey) => key;

/** The messages are keys of texts. */
const uploadSchema = z
  .object({
    language: z.string({ error: text("languageImport.errors.language") }),
    code: z.string().default(""),
    name: z
      .string()
      .trim()
      .max(MOST_NAME_CHARACTERS, text("languageImport.errors.name"))
      .default(""),
  })
  .transform(({ language, code, name }, { addIssue }) => {
    if (language !== NEW_LANGUAGE) return { locale: language, name: null };
    const locale = toLanguageTag(code);
    if (!locale) addIssue(issue("code", "languageImport.errors.code"));
    if (!name) addIssue(issue("name", "languageImport.errors.name"));
    return locale && name ? { locale, name } : z.NEVER;
  });

const issue = (field: string, message: TextKey) => ({
  code: "custom" as const,
  path: [field],
  message,
});

/** Stores the texts of a file and redirects to the page that shows what they would change. */
export const upload = formAction({
  guard: asAdmin,
  // No `schema`, so that errors of the file and of the fields are shown together.
  async run({ context, form, guarded: { userId: actorId } }) {
    const submission = parseForm(textsOf(form), uploadSchema);
    const content = await readFile(context, form.get("file"));
    if (submission.status !== "success" || content.state !== "read")
      return { state: "invalid", submission, content } as const;
    const { texts } = content;
    return beginLanguageImport(context.db, { actorId, ...submission.value, texts });
  },
  answers: {
    begun: ({ id }) => ({ to: paths.adminLanguageImport(id) }),
    invalid({ submission, content }, { context }) {
      const fieldErrors: Record<string, TextKey> =
        content.state === "read" ? {} : { file: `languageImport.errors.${content.state}` };
      return refuseForm(context, submission, { status: 400, fieldErrors });
    },
    exists: { fieldErrors: { code: "languageImport.errors.exists" } },
    "not-found": { fieldErrors: { language: "languageImport.errors.not-found" } },
    "too-many": { fieldErrors: { language: "languageImport.errors.too-many-languages" } },
  },
  unavailable: { reason: "languageImport.errors.unavailable" },
});

async function readFile(
  { isFormShortened }: AppLoadContext,
  file: FormDataEntryValue | null,
): Promise<ReadLanguageFile | { state: "file" | "too-large" }> {
  if (!(file instanceof File) || file.size === 0) return { state: "file" };
  if (isFormShortened || file.size > MOST_FILE_BYTES) return { state: "too-large" };
  return readLanguageFile(new Uint8Array(await file.arrayBuffer()));
}
