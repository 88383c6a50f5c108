import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { CSRF_FIELD, createConfirmToken } from "#app/web/security/csrf.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** No page contains a provider's key, not even the one for its sender. */
const NEVER_REPEATED = /_secret_key$/;

/** Only the Worker's check of forged forms shows this page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.confirmTarget) throw new Response(null, { status: 404 });
  return describePrivatePage(context, "confirm.title", ["confirm"]);
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.confirmTarget) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const { token, cookie } = await createConfirmToken(request, context.env.SESSION_SECRET);
  const texts = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && field[0] !== CSRF_FIELD && !NEVER_REPEATED.test(field[0]),
  );
  const fields = [...texts, [CSRF_FIELD, token] as const];
  const hasFiles = [...form].some(([, value]) => typeof value !== "string");
  return data(
    { target: context.confirmTarget, fields, hasFiles },
    { headers: { "Set-Cookie": cookie } },
  );
}

export default function ConfirmPage() {
  const confirmation = useActionData<typeof action>();
  const { t } = useTexts();
  if (!confirmation) return null;
  return (
    <div className="page mx-auto max-w-xl py-12 md:py-20">
      <form method="post" action={confirmation.target} className="card p-6 sm:p-8">
        <h1 className="text-xl">{t("confirm.title")}</h1>
        <p className="mt-3">{t("confirm.text")}</p>
        {confirmation.hasFiles && <p className="mt-3">{t("confirm.files")}</p>}
        {confirmation.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the list is static.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton className="mt-6" label={t("confirm.submit")} />
      </form>
    </div>
  );
}
