import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { AgeText, RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import {
  type FoundRequest,
  findRequestUnscoped,
} from "#app/domain/admin-search/find-request.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { capitalize, nameLanguage } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import {
  describeAdminPage,
  describeAge,
  formatMoment,
} from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const found = await findRequestUnscoped(context.db, params.quoteId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const t = getTranslate(context.locale);
  return {
    ...describeAdminPage(context, admin, {
      title: "adminRequest.title",
      titleParams: { name: found.name },
      sections: ["adminRequest"],
    }),
    name: found.name,
    facts: factsOf(context, found),
    queueUrl: queueUrl(found),
    recipients: found.recipients.map(({ id, userId, name, state, messages, updatedAt }) => ({
      id,
      name: name || t("adminRequest.deleted"),
      href: userId && paths.adminPerson(userId),
      facts: [t(`timeline.states.${state}`), t("adminRequest.messages", { count: messages })],
      age: describeAge(context.locale, updatedAt),
    })),
  };
}

function factsOf({ locale }: AppLoadContext, found: FoundRequest) {
  const t = getTranslate(locale);
  const facts: [TextKey, string][] = [
    ["queueItem.facts.email", readableEmail(found.email)],
    ["queueItem.facts.company", found.company],
    ["adminRequest.category", quoteLabel(t, "category", found.category)],
    ["queueItem.facts.budget", quoteLabel(t, "budget", found.budget)],
    ["queueItem.facts.timeline", quoteLabel(t, "timeline", found.timeline)],
    ["queueItem.facts.language", capitalize(nameLanguage(found.locale, locale))],
    ["queueItem.facts.sent", formatMoment(locale, found.createdAt)],
    ["adminRequest.state", t(`adminRequest.states.${stateOf(found)}`)],
    ["adminRequest.number", found.id],
  ];
  return facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => ({ label: t(label), value }));
}

function stateOf({ closedAt, rejectedAt, heldAt, isUnmatched }: FoundRequest) {
  if (rejectedAt !== null) return "rejected";
  if (closedAt !== null) return "closed";
  if (heldAt !== null) return "held";
  return isUnmatched ? "unmatched" : "sent";
}

/** Where an admin decides about a request that waits; null for the others. */
function queueUrl(found: FoundRequest): string | null {
  const state = stateOf(found);
  return state === "held" || state === "unmatched" ? paths.adminQueueItem(state, found.id) : null;
}

export default function RequestPage() {
  const { name, facts, queueUrl, recipients } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminRequests()}
      title={t("adminRequest.title", { name })}
      text={t("adminRequest.text")}
      back={{ href: paths.adminRequests(), label: t("adminRequest.back") }}
    >
      <FactList facts={facts} />
      {queueUrl && (
        <p className="mt-4">
          <a className="button button-primary" href={queueUrl}>
            {t("adminRequest.decide")}
          </a>
        </p>
      )}
      <AdminSection id="recipients" title={t("adminRequest.recipients")}>
        {recipients.length === 0 ? (
          <p className="text-sm text-muted">{t("adminRequest.none")}</p>
        ) : (
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
        )}
      </AdminSection>
    </AdminPage>
  );
}
