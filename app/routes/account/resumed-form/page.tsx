import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import {
  discardResumedForm,
  findResumedForm,
} from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describeTypedForm } from "#app/routes/account/typed-form-view.server.ts";
import { NothingWaits, WaitingForm } from "#app/routes/account/waiting-form.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import {
  clearedResumedFormCookie,
  readResumedFormKey,
} from "#app/web/forms/resumed-form.server.ts";
import { RESENT_FIELD } from "#app/web/forms/typed-form.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/**
 * Shows a form that was posted after its session had ended. Only its owner may see it, if the owner
 * is known.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = await findOwnForm(request, context);
  const title = form ? "keptForm.title" : "keptForm.nothingTitle";
  return {
    ...describePrivatePage(context, title, ["keptForm"]),
    form: form && {
      target: form.target,
      hadFiles: form.hadFiles,
      fields: [...form.fields, { name: RESENT_FIELD, value: "1" }],
      entries: describeTypedForm(context.locale, form),
    },
  };
}

/** Deletes the form and redirects to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await whenAvailable(findOwnForm(request, context));
  const key = readResumedFormKey(request);
  if (form && key) await whenAvailable(discardResumedForm(context.db, key));
  const title = getTranslate(context.locale)("keptForm.discarded");
  const headers = new Headers({ "Set-Cookie": clearedResumedFormCookie(request) });
  return redirectWithToast(request, context, form?.target ?? paths.home(), { title }, headers);
}

async function findOwnForm(request: Request, context: AppLoadContext) {
  const { userId } = requireVisitor(request, context);
  const key = readResumedFormKey(request);
  const encryptionKey = context.env.ENCRYPTION_KEY;
  return key ? findResumedForm(context.db, { key, userId, encryptionKey }) : null;
}

export default function ResumedFormPage() {
  const { form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-10 md:py-16">
      {form ? (
        <WaitingForm
          {...form}
          title={t("keptForm.title")}
          text="keptForm.text"
          submit={{ label: "keptForm.send", pending: "keptForm.sending" }}
        >
          <form method="post" action={paths.resumedForm()}>
            <TranslatedSubmitButton label="keptForm.discard" look="quiet" />
          </form>
        </WaitingForm>
      ) : (
        <NothingWaits
          title={t("keptForm.nothingTitle")}
          text={t("keptForm.nothingText")}
          href={paths.home()}
          link={t("keptForm.home")}
        />
      )}
    </div>
  );
}
