import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import type { PostedProfile } from "#app/components/profiles/profile-view.ts";
import { profileSchema } from "#app/domain/profiles/schema.ts";
import { errorsByField, parseForm, refuseForm } from "#app/http/forms.server.ts";
import { requireVisitor } from "#app/http/guards.server.ts";
import {
  changeForm,
  type PostedProfileForm,
  readProfileForm,
} from "#app/http/profile-form.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { refuseProfile, refuseUnavailable } from "./refuse-profile.server.ts";
import { saveProfile } from "./save-profile.server.ts";

export async function actOnProfile({ request, context }: ActionFunctionArgs) {
  const posted = readProfileForm(await request.formData());
  // Who this is cannot be asked while the database is gone; the text goes back to whoever sent it.
  if (context.visitor === "unavailable") return refuseUnavailable(context, posted);
  const visitor = requireVisitor(request, context);
  if (posted.intent.kind !== "save") return showChanged(posted);
  const submission = parseForm(posted.texts, profileSchema);
  if (submission.status !== "success") {
    const refused = refuseForm(context, submission, { status: 400 });
    return refuseProfile(context, posted, {
      status: 400,
      errors: errorsByField(refused.data.error),
    });
  }
  const saved = await saveProfile(context, posted, {
    userId: visitor.userId,
    values: submission.value,
  });
  return saved === "saved" ? thank(request, context) : saved;
}

function thank(request: Request, context: AppLoadContext) {
  const title = getTranslate(context.locale)("profile.saved");
  return redirectWithToast(request, context, paths.profile(), { title });
}

/** The form after one of its buttons, with nothing saved. */
function showChanged({ typed, intent }: PostedProfileForm) {
  const focus = /tag/.test(intent.kind) ? "tags" : "category";
  return data<PostedProfile>({ typed: changeForm(typed, intent), errors: {}, focus });
}
