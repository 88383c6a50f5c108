import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { errorsByField, parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { changeForm, type PostedProfileForm, readProfileForm } from "./profile-form.server.ts";
import type { PostedProfile } from "./profile-view.ts";
import { refuseFailed, refuseProfile } from "./refuse-profile.server.ts";
import { saveProfile } from "./save-profile.server.ts";

/** No `formAction`: the form comes back in a shape of its own, and with a picture that may have to be taken away again. */
export async function actOnProfile({ request, context }: ActionFunctionArgs) {
  const posted = readProfileForm(await request.formData());
  // Who this is cannot be asked while the database is gone; the text goes back to whoever sent it.
  if (context.visitor === "unavailable") return refuseFailed(context, posted, { status: 503 });
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
