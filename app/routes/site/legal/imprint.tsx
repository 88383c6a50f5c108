import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { operatorAddress } from "#app/routes/site/operator.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

type Label = keyof Dictionary["imprint"]["labels"];
type Facts = [label: Label, value: string][];

export function loader({ context }: LoaderFunctionArgs) {
  const { host_name, host_address, host_contact } = context.settings;
  return {
    ...describePublicPage(context, "imprint", paths.imprint()),
    operator: operatorFacts(context),
    hasName: context.settings.seller_name !== "",
    host: [
      ["name", host_name],
      ["address", host_address],
      ["contact", host_contact],
    ] satisfies Facts as Facts,
  };
}

function operatorFacts(context: AppLoadContext): Facts {
  const { locale, settings } = context;
  const t = getTranslate(locale);
  return [
    ["name", settings.seller_name],
    ["form", t("imprint.form")],
    ["address", operatorAddress(context)],
    ["email", siteContact(context).email],
    ["phone", settings.seller_phone],
    ["taxNumber", settings.seller_tax_number],
    ["registrationNumber", settings.seller_registration_number],
    ["registrar", settings.seller_registrar],
  ];
}

export default function ImprintPage() {
  const { operator, host, hasName } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-title">{t("imprint.title")}</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{t("imprint.lead")}</p>
      <FactList
        title={t("imprint.operator")}
        facts={operator}
        note={hasName ? undefined : t("imprint.nameMissing")}
      />
      <FactList title={t("imprint.host")} facts={host} />
      <Related />
    </div>
  );
}

const RELATED = [
  ["terms", paths.terms()],
  ["privacy", paths.privacy()],
  ["withdraw", paths.withdraw()],
  ["contact", paths.contact()],
] as const;

/** What else a reader of this page may look for. */
function Related() {
  const { t } = useTexts();
  return (
    <nav aria-labelledby="related" className="mt-14">
      <h2 id="related" className="text-xl">
        {t("imprint.related.title")}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {RELATED.map(([name, href]) => (
          <li key={name} className="card card-link relative p-5">
            <a className="whole font-semibold" href={href}>
              {t(`shell.${name}`)}
            </a>
            <p className="mt-1 text-sm text-muted">{t(`imprint.related.${name}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Leaves out empty facts and an empty list. */
function FactList({ title, facts, note }: { title: string; facts: Facts; note?: string }) {
  const known = facts.filter(([, value]) => value !== "");
  if (known.length === 0) return null;
  return (
    <section className="split mt-10 border-t border-line pt-8">
      <h2 className="text-xl">{title}</h2>
      <div>
        <dl className="grid gap-4">
          {known.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
        {note && <p className="mt-6 max-w-prose rounded-md bg-sunken p-4 text-sm">{note}</p>}
      </div>
    </section>
  );
}

function Fact({ label, value }: { label: Label; value: string }) {
  const { t } = useTexts();
  const href = hrefOf(label, value);
  return (
    <div className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{t(`imprint.labels.${label}`)}</dt>
      <dd className="max-w-prose wrap-anywhere">
        {href ? (
          <a className="link py-3" href={href}>
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

function hrefOf(label: Label, value: string): string | null {
  if (label === "email" || (label === "contact" && /^\S+@\S+$/.test(value)))
    return `mailto:${value}`;
  if (label === "phone") return `tel:${value.replace(/[^+\d]/g, "")}`;
  return label === "contact" && /^https:\/\/\S+$/.test(value) ? value : null;
}
