import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailFormPage } from "#app/components/forms/email-form-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { signUpSchema } from "#app/domain/newsletter/schema.ts";
import { signUpForNewsletter } from "#app/domain/newsletter/sign-up.server.ts";
import { paths } from "#app/paths.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { addressAction, describeAddressPage } from "#app/web/forms/email-form.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";

const PAGE = { texts: "newsletter", path: paths.newsletter() } as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return describeAddressPage(context, PAGE);
}

/** This page and the footer of every page post here. */
export const action = addressAction({
  ...PAGE,
  schema: signUpSchema,
  accept: (email, { request, context: { db, env, locale } }) =>
    signUpForNewsletter(db, {
      email,
      locale,
      address: visitorAddress(request),
      signUpsPerHour: env.NEWSLETTER_SIGN_UPS_PER_HOUR,
    }),
});

const ABOUT = [
  "newsletter.about.free",
  "newsletter.about.confirm",
  "newsletter.about.leave",
] as const;

export default function NewsletterPage() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <EmailFormPage
      texts={PAGE.texts}
      action={PAGE.path}
      about={ABOUT}
      email={email}
      lastResult={lastResult}
    />
  );
}
