import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { operatorFacts } from "#app/routes/site/operator.server.ts";
import { FactTable, type OperatorFact } from "#app/routes/site/operator-facts.tsx";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

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
    ] satisfies OperatorFact[] as OperatorFact[],
  };
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
    <nav aria-labelledby="related" className="mt-10 border-t border-line pt-8">
      <h2 id="related" className="text-xl">
        {t("imprint.related.title")}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {RELATED.map(([name, href]) => (
          <li key={name} className="card card-link relative p-5">
            <a className="whole font-medium" href={href}>
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
function FactList({ title, facts, note }: { title: string; facts: OperatorFact[]; note?: string }) {
  const known = facts.filter(([, value]) => value !== "");
  if (known.length === 0) return null;
  return (
    <section className="split mt-10 border-t border-line pt-8">
      <h2 className="text-xl">{title}</h2>
      <div>
        <FactTable facts={known} />
        {note && <p className="mt-6 max-w-prose rounded-md bg-sunken p-4 text-sm">{note}</p>}
      </div>
    </section>
  );
}
