import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailFormPage } from "#app/components/forms/email-form-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { mailRequestLinks } from "#app/domain/quotes/client/request-links.server.ts";
import { lostLinkSchema } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { addressAction, describeAddressPage } from "#app/web/forms/email-form.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";

const PAGE = { texts: "lostLink", path: paths.findRequests() } as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return describeAddressPage(context, PAGE);
}

export const action = addressAction({
  ...PAGE,
  schema: lostLinkSchema,
  accept: (email, { request, context: { db, env } }) =>
    mailRequestLinks(db, {
      email,
      address: visitorAddress(request),
      mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    }),
});

const ABOUT = ["lostLink.about.none", "lostLink.about.all"] as const;

export default function FindRequestsPage() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <EmailFormPage
      texts={PAGE.texts}
      action={PAGE.path}
      about={ABOUT}
      hint="lostLink.about.spam"
      email={email}
      lastResult={lastResult}
    >
      <p className="mt-3">
        <a className="link inline-flex min-h-9 items-center" href={paths.contact()}>
          {t("lostLink.contact")}
        </a>
      </p>
    </EmailFormPage>
  );
}
