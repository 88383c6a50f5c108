import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MarkedLine, MarkedText } from "#app/components/site/marked-text.tsx";
import { readBlocks } from "#app/components/site/text-marks.ts";
import { Accordion } from "#app/components/ui/accordion.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describeOperator } from "#app/routes/site/operator.server.ts";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";
import { TextPage } from "./text-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

const SECTIONS = [
  "controller",
  "activities",
  "recipients",
  "transfers",
  "cookies",
  "automation",
  "rights",
  "complaints",
  "security",
  "children",
  "changes",
] as const;

const ACTIVITIES = [
  "visits",
  "account",
  "profile",
  "imports",
  "quotes",
  "conversations",
  "contact",
  "newsletter",
  "mails",
  "payments",
  "withdrawals",
  "administration",
] as const;

const FACTS = ["data", "purpose", "basis", "kept"] as const;

export function loader({ context }: LoaderFunctionArgs) {
  const page = describePublicPage(context, "privacy", paths.privacy(), ["reading"]);
  const { operator, ...others } = describeOperator(context);
  // The sentence that ends with it has a stop of its own.
  return { ...page, ...others, operator: operator.replace(/\.$/, "") };
}

export default function PrivacyPage() {
  const { site, operator, email } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const sections = SECTIONS.map((id) => ({
    id,
    title: t(`privacy.sections.${id}.title`),
    body: (
      <>
        <SectionText id={id} text={t(`privacy.sections.${id}.body`, { site, operator, email })} />
        {id === "activities" && <Activities />}
      </>
    ),
  }));
  return <TextPage texts="privacy" sections={sections} />;
}

/** The list of cookies is a table. It stays a list in a translation of another form. */
function SectionText({ id, text }: { id: (typeof SECTIONS)[number]; text: string }) {
  if (id !== "cookies") return <MarkedText text={text} />;
  return text.split("\n\n").map((part) => {
    const [block] = readBlocks(part);
    const cookies = block?.kind === "list" ? block.lines.map((line) => COOKIE.exec(line)) : [];
    const rows = cookies.flatMap((cookie) => (cookie ? [cookie.slice(1)] : []));
    const isTable = rows.length > 0 && rows.length === cookies.length;
    return isTable ? <Cookies key={part} rows={rows} /> : <MarkedText key={part} text={part} />;
  });
}

/** "**name**: what for · How long." */
const COOKIE = /^\*\*(.+?)\*\*: (.+) · (.+)$/;

function Cookies({ rows }: { rows: readonly string[][] }) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
    <section className="table-box mt-4" aria-labelledby="cookies" tabIndex={0}>
      <table className="table">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className="pl-0">
              {t("privacy.labels.purpose")}
            </th>
            <th scope="col">{t("privacy.labels.name")}</th>
            <th scope="col">{t("privacy.labels.kept")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", purpose = "", kept = ""]) => (
            // On phones the parts of a row are below each other.
            <tr key={name} className="max-sm:grid max-sm:*:pl-0">
              <td className="pl-0 first-letter:uppercase max-sm:border-0 max-sm:pb-0">
                <MarkedLine text={purpose} />
              </td>
              <th scope="row" className="font-normal text-muted max-sm:border-0 max-sm:py-0">
                <span className="sm:hidden">{t("privacy.labels.name")}: </span>
                {name}
              </th>
              <td className="text-muted max-sm:pt-0">
                <span className="sm:hidden">{t("privacy.labels.kept")}: </span>
                <MarkedLine text={kept.replace(/\.$/, "")} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Folded, because all activities together would be most of the page. Paper shows all of them. */
function Activities() {
  const { t } = useTexts();
  const items = ACTIVITIES.map((id) => ({
    id,
    question: t(`privacy.activities.${id}.title`),
    answer: <Facts id={id} />,
  }));
  return (
    <div className="answers mt-4">
      <Accordion items={items} />
    </div>
  );
}

function Facts({ id }: { id: (typeof ACTIVITIES)[number] }) {
  const { t } = useTexts();
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr] sm:gap-y-1">
      {FACTS.map((fact) => (
        <Fragment key={fact}>
          <dt>{t(`privacy.labels.${fact}`)}</dt>
          <dd className="text-ink max-sm:mb-2">{t(`privacy.activities.${id}.${fact}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
