import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Spot } from "#app/components/pictures/spot.tsx";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { countDirectory } from "#app/domain/experts/directory/front-page.server.ts";
import { isLarge } from "#app/domain/experts/directory/schema.ts";
import { GRANTED_PLAN, priceCents } from "#app/domain/plans/schema.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";
import { AboutFigures } from "./about-figures.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { operatorFacts } from "./operator.server.ts";
import { FactTable, type OperatorFact } from "./operator-facts.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

const READERS = ["clients", "experts"] as const;
const STEPS = ["1", "2", "3"] as const;
const DRAWINGS = {
  clients: { 1: "describe", 2: "choose", 3: "compare" },
  experts: { 1: "listing", 2: "plan", 3: "reply" },
} as const;
/** What decides whether to trust the site comes first. */
const PROMISES = ["contract", "recipients", "account", "places", "tracking", "data"] as const;
/** The way on for each kind of reader. */
const WAYS = {
  clients: { href: paths.quote(), text: "about.request", look: "primary" },
  experts: { href: paths.auth({ tab: "signup" }), text: "about.join", look: "secondary" },
} as const;

/** What a visitor wants to know first; the imprint has all of it. */
const OPERATOR: readonly OperatorFact[0][] = ["name", "form", "address", "email"];

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, settings } = context;
  const sections = ["reading", "imprint"] as const;
  const numbers = await whenAvailable(countDirectory(context.db));
  return {
    ...describePublicPage(context, "about", paths.about(), sections),
    price: formatPrice(locale, priceCents(GRANTED_PLAN, settings), settings.plan_currency),
    numbers: numbers && isLarge(numbers) ? numbers : null,
    operator: operatorFacts(context).filter(([label, value]) => value && OPERATOR.includes(label)),
    isNamed: context.settings.seller_name !== "",
  };
}

export default function AboutPage() {
  return (
    <>
      <Opening />
      <div className="border-t border-line">
        <div className="page grid grid-cols-1 gap-12 py-8 md:py-16 lg:grid-cols-2 lg:gap-16">
          {READERS.map((reader) => (
            <Steps key={reader} reader={reader} />
          ))}
        </div>
      </div>
      <Promises />
      <Operator />
      <ClosingBand />
    </>
  );
}

function Opening() {
  const { numbers } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <section className="page py-10 md:py-16">
      <h1 className="text-title">{t("about.heading")}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">{t("about.lead")}</p>
      {numbers && <AboutFigures numbers={numbers} />}
    </section>
  );
}

function Steps({ reader }: { reader: (typeof READERS)[number] }) {
  const { t } = useTexts();
  const { href, text, look } = WAYS[reader];
  return (
    <section id={reader}>
      <h2 className="text-2xl">{t(`about.${reader}.title`)}</h2>
      <p className="mt-2 max-w-prose text-muted">{t(`about.${reader}.lead`)}</p>
      <ol className="about-steps mt-6">
        {STEPS.map((step) => (
          <li key={step}>
            <Spot name={DRAWINGS[reader][step]} isLate />
            <h3 className="text-lg">{t(`about.${reader}.steps.${step}.title`)}</h3>
            <p className="mt-1 text-muted max-sm:text-sm">
              <MarkedLine text={t(`about.${reader}.steps.${step}.text`)} />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <a className={`button button-${look} max-sm:w-full`} href={href}>
          {t(text)}
        </a>
      </p>
    </section>
  );
}

function Promises() {
  const { t } = useTexts();
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page py-8 md:py-16">
        <h2 className="text-2xl">{t("about.promises.title")}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-4 md:gap-y-6 md:grid-cols-2 lg:grid-cols-3">
          {PROMISES.map((promise) => (
            <li key={promise} className="border-t border-soft pt-4">
              <h3 className="text-lg">{t(`about.promises.items.${promise}.title`)}</h3>
              <p className="mt-1 text-muted max-sm:text-sm">
                <MarkedLine text={t(`about.promises.items.${promise}.text`)} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Operator() {
  const { operator, isNamed, price } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <section className="page split pt-8 md:pt-16">
      <h2 className="text-2xl">{t("about.operator.title")}</h2>
      <div>
        <p className="mb-6 max-w-prose text-lead">{t("about.operator.lead", { price })}</p>
        <FactTable facts={operator} />
        <p className="mt-6 max-w-prose text-muted">
          <MarkedLine text={t(isNamed ? "about.operator.text" : "about.operator.nameless")} />
        </p>
      </div>
    </section>
  );
}
