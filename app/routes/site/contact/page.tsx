import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KeepScript } from "#app/components/forms/keep-script.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { contactSchema } from "#app/domain/contact/schema.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { CONTACT_TOPICS, paths } from "#app/paths.ts";
import { operatorAddress } from "#app/routes/site/operator.server.ts";
import { phoneLink, wholeNumbers } from "#app/routes/site/operator-facts.tsx";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { ContactForm } from "./contact-form.tsx";

export const action = formAction({
  schema: contactSchema,
  run: ({ request, context, form, value }) =>
    sendContactMessage(context.db, {
      message: value,
      locale: context.locale,
      siteContact: siteContact(context),
      address: visitorAddress(request),
      messagesPerHour: context.env.CONTACT_MESSAGES_PER_HOUR,
      honeypot: textField(form, HONEYPOT_FIELD),
    }),
  answers: {
    sent: {
      to: paths.contact(),
      toast: { title: "contact.sentTitle", description: "contact.sentText" },
      sendsMails: true,
    },
    "suspected-spam": { reason: "contact.errors.suspectedSpam" },
    "too-many": { reason: "contact.errors.tooMany" },
  },
  unavailable: { reason: "contact.errors.sendFailed" },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Reads nothing, so that the form works during an outage of the database. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = currentVisitor(context);
  const about = new URL(request.url).searchParams.get("about");
  const topic = CONTACT_TOPICS.find((each) => each === about);
  const subject = topic ? getTranslate(context.locale)(`contact.topics.${topic}`) : "";
  return {
    ...describePublicPage(context, "contact", paths.contact()),
    values: {
      name: visitor?.name ?? "",
      email: readableEmail(visitor?.email ?? ""),
      subject,
      message: "",
    },
    supportEmail: siteContact(context).email,
    phone: context.settings.seller_phone,
    address: operatorAddress(context),
  };
}

export default function ContactPage() {
  const { values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-title">{t("contact.title")}</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{t("contact.lead")}</p>
      <div className="wizard mt-8">
        <div className="card self-start p-5 sm:p-8">
          <ContactForm values={values} lastResult={lastResult} />
        </div>
        <div className="rounded-lg bg-sunken p-6 lg:self-start">
          <OtherContacts />
          <OtherPages />
        </div>
      </div>
      <KeepScript />
    </div>
  );
}

function OtherContacts() {
  const { supportEmail, phone, address } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="text-lg">
        {t("contact.otherWays")}
      </h2>
      <dl className="mt-3 text-sm">
        <dt className="text-muted">{t("contact.supportEmail")}</dt>
        <dd>
          <a
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            href={`mailto:${supportEmail}`}
          >
            {supportEmail}
          </a>
        </dd>
        {phone && (
          <>
            <dt className="mt-5 text-muted">{t("contact.phone")}</dt>
            <dd>
              <a
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                href={phoneLink(phone)}
              >
                {phone}
              </a>
            </dd>
          </>
        )}
        {address && (
          <>
            <dt className="mt-5 text-muted">{t("contact.address")}</dt>
            <dd>{wholeNumbers(address)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** What many visitors look for here has a page of its own. */
function OtherPages() {
  const { t } = useTexts();
  const links = [
    [t("contact.quoteHint"), paths.quote(), t("contact.quoteLink")],
    [t("contact.lostHint"), paths.findRequests(), t("contact.lostLink")],
  ] as const;
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
      {links.map(([hint, href, label]) => (
        <li key={href}>
          <span className="text-muted">{hint}</span>{" "}
          <a className="link inline-flex min-h-9 items-center" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
