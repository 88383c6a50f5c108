import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmailAddress } from "#app/components/account/email-address.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { AgeText, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { REQUEST_TONES } from "#app/routes/admin/parts/request-tones.ts";
import { loadRequest } from "./load-request.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadRequest;

export default function RequestPage() {
  const { name, queueUrl, recipients } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminRequests()}
      title={t("adminRequest.title", { name })}
      badge={<State />}
      text={t("adminRequest.text")}
      back={{ href: paths.adminRequests(), label: t("adminRequest.back") }}
      aside={
        queueUrl && (
          <a className="button button-primary" href={queueUrl}>
            {t("adminRequest.decide")}
          </a>
        )
      }
    >
      <Facts />
      {recipients.length === 0 ? (
        <p className="mt-6 text-sm text-muted">{t("adminRequest.none")}</p>
      ) : (
        <AdminSection id="recipients" title={t("adminRequest.recipients")}>
          <RowList>
            {recipients.map(({ id, name: recipient, href, facts: about, age }) => (
              <RowItem
                key={id}
                href={href ?? undefined}
                title={recipient}
                text={<FactLine facts={about} />}
                aside={<AgeText {...age} />}
              />
            ))}
          </RowList>
        </AdminSection>
      )}
    </AdminPage>
  );
}

/** What became of it, and how long someone has waited for that to change. */
function State() {
  const { state, waits } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <StateBadge tone={state.isLate ? "bad" : REQUEST_TONES[state.name]}>
        {t(`adminRequest.states.${state.name}`)}
      </StateBadge>{" "}
      {waits && <AgeText {...waits} />}
    </span>
  );
}

/** Its long number is needed least. */
function Facts() {
  const { email, texts, id } = useLoaderData<typeof loader>().facts;
  const address = (
    <a className="link -my-3 inline-block py-3" href={email.href}>
      <EmailAddress email={email.address} />
    </a>
  );
  return (
    <FactList
      isWide
      facts={[
        { label: email.label, value: address },
        ...texts,
        { label: id.label, value: <span className="text-xs text-muted">{id.value}</span> },
      ]}
    />
  );
}
