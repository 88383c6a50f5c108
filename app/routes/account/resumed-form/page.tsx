import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import {
  discardResumedForm,
  findResumedForm,
} from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import {
  clearedResumedFormCookie,
  RESENT_FIELD,
  readResumedFormKey,
} from "#app/web/forms/resumed-form.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { describeResumedForm } from "./resumed-form-view.server.ts";

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
      /** The same values for display. */
      entries: describeResumedForm(context.locale, form),
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
        <ResumedForm {...form} />
      ) : (
        <div className="card p-6 sm:p-8">
          <h1 className="text-xl">{t("keptForm.nothingTitle")}</h1>
          <p className="mt-3">{t("keptForm.nothingText")}</p>
          <p className="mt-6">
            <a className="button button-primary" href={paths.home()}>
              {t("keptForm.home")}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

type ResumedFormProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["form"]>;

/** A form that waited until its sender signed in again. The sender can send or discard it. */
function ResumedForm({ target, fields, entries, hadFiles }: ResumedFormProps) {
  const { t } = useTexts();
  return (
    <div className="card p-6 sm:p-8">
      <h1 className="text-xl">{t("keptForm.title")}</h1>
      <p className="mt-3">{t("keptForm.text")}</p>
      {hadFiles && (
        <div className="mt-4">
          <Alert variant="info">{t("keptForm.files")}</Alert>
        </div>
      )}
      <dl className="mt-6 flex flex-col gap-4">
        {entries.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-line rounded-md bg-sunken px-3 py-2">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <form method="post" action={target}>
          {fields.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the list is static.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <TranslatedSubmitButton label="keptForm.send" pending="keptForm.sending" />
        </form>
        <form method="post" action={paths.resumedForm()}>
          <TranslatedSubmitButton label="keptForm.discard" look="quiet" />
        </form>
      </div>
    </div>
  );
}
