import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmailAddress } from "#app/components/account/email-address.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { AgeText, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { REQUEST_TONES } from "#app/routes/admin/parts/request-tones.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { loadRequest } from "./load-request.server.ts";
import { remind } from "./remind.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadRequest;
export const action = formActions({ remind });

export default function RequestPage() {
  const { name, recipients, events, facts } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminRequests()}
      title={t("adminRequest.title", { name })}
      badge={<State />}
      text={t("adminRequest.text")}
      back={{ href: paths.adminRequests(), label: t("adminRequest.back") }}
      aside={<Actions />}
    >
      <Facts />
      <div className="item-parts">
        {recipients.length === 0 ? (
          <p className="mt-6 text-sm text-muted">{t("adminRequest.none")}</p>
        ) : (
          <AdminSection id="recipients" title={t("adminRequest.recipients")}>
            <ul className="card queue-items">
              {recipients.map((recipient) => (
                <Recipient key={recipient.id} {...recipient} />
              ))}
            </ul>
          </AdminSection>
        )}
        <AdminSection
          id="events"
          title={t("adminRequest.events.title")}
          aside={<span className="text-xs text-muted">{t("adminRequests.zone")}</span>}
        >
          <ol className="card latest">
            {events.map(({ key, text, time }) => (
              <li key={key}>
                <b>{text}</b> <AgeText {...time} />
              </li>
            ))}
          </ol>
        </AdminSection>
      </div>
      <p className="mt-8 text-xs text-muted">
        {t("adminRequest.number")} <span className="text-key">{facts.id}</span>
      </p>
    </AdminPage>
  );
}

/** What became of it, how long someone has waited for that to change, and what experts did. */
function State() {
  const { state, waits, reached } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { experts, seen, replies } = reached;
  const isLate = state.isLate && waits !== null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <StateBadge tone={isLate ? "bad" : REQUEST_TONES[state.name]}>
        {isLate ? <AgeText {...waits} /> : t(`adminRequest.states.${state.name}`)}
      </StateBadge>{" "}
      <FactLine
        facts={[
          !isLate && waits && <AgeText key="waits" {...waits} />,
          experts > 0 && t("adminRequest.seenBy", { count: experts, seen }),
          experts > 0 && t("adminRequest.replies", { count: replies }),
        ]}
      />
    </span>
  );
}

/** What an admin can do: decide about it, have its experts reminded, and write to the client. */
function Actions() {
  const { queueUrl, reminder, facts } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const next = reminder?.last ? "adminRequest.again" : "adminRequest.possible";
  const again = reminder?.again && t(next, { time: reminder.again });
  return (
    <div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {queueUrl && (
          <a className="button button-primary" href={queueUrl}>
            {t("adminRequest.decide")}
          </a>
        )}
        {reminder && (
          <form method="post" className="grid">
            <SubmitButton
              intent="remind"
              label={t("adminRequest.remind")}
              pending={t("adminRequest.reminding")}
              disabled={reminder.again !== null}
              aria-describedby={reminder.last || again ? "reminder" : undefined}
            />
          </form>
        )}
        <a className="button button-secondary" href={facts.email.href}>
          {t("adminRequest.write")}
        </a>
      </div>
      {(reminder?.last || again) && (
        <p id="reminder" className="mt-2 text-xs text-muted">
          <FactLine facts={[reminder?.last, again]} />
        </p>
      )}
    </div>
  );
}

type RecipientView = ReturnType<typeof useLoaderData<typeof loader>>["recipients"][number];

/** The link to the expert, if there still is one. */
function Recipient({ name, avatarKey, href, state, stateText, facts }: RecipientView) {
  const parts = (
    <>
      <Avatar name={name} imageKey={avatarKey} size="sm" /> <b>{name}</b>{" "}
      <span className="queue-facts">
        <FactLine facts={facts} />
      </span>{" "}
      <StateBadge tone={REQUEST_TONES[state]}>{stateText}</StateBadge>
    </>
  );
  return <li>{href ? <a href={href}>{parts}</a> : <div className="queue-item">{parts}</div>}</li>;
}

function Facts() {
  const { email, texts } = useLoaderData<typeof loader>().facts;
  const address = (
    <a className="link -my-3 inline-block py-3" href={email.href}>
      <EmailAddress email={email.address} />
    </a>
  );
  return <FactList isWide facts={[{ label: email.label, value: address }, ...texts]} />;
}
