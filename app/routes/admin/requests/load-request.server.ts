import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import {
  type FoundRequest,
  findRequestUnscoped,
} from "#app/domain/admin-search/find-request.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { DateText } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { capitalize, nameLanguage } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import {
  describeAdminPage,
  describeAge,
  describeWait,
  formatMoment,
} from "#app/routes/admin/parts/page.server.ts";
import { mailAddress } from "#app/routes/admin/queues/item/views/view-texts.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
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
    state: { name: found.state, isLate: found.lateSince !== null },
    waits: describeWaitOf(context.locale, found),
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
  const email = readableEmail(found.email);
  const facts: [TextKey, string][] = [
    ["queueItem.facts.company", found.company],
    ["adminRequest.category", quoteLabel(t, "category", found.category)],
    ["queueItem.facts.budget", quoteLabel(t, "budget", found.budget)],
    ["queueItem.facts.timeline", quoteLabel(t, "timeline", found.timeline)],
    ["queueItem.facts.language", capitalize(nameLanguage(found.locale, locale))],
    ["queueItem.facts.sent", formatMoment(locale, found.createdAt)],
  ];
  return {
    email: { label: t("queueItem.facts.email"), address: email, href: mailAddress(email) },
    texts: facts
      .filter(([, value]) => value !== "")
      .map(([label, value]) => ({ label: t(label), value })),
    id: { label: t("adminRequest.number"), value: found.id },
  };
}

/** How long it waits for an admin or an expert; null for a request that waits for neither. */
function describeWaitOf(locale: Locale, found: FoundRequest): DateText | null {
  const since = waitSince(found);
  return since === null ? null : describeWait(locale, since);
}

function waitSince({ state, heldAt, createdAt, waitingSince }: FoundRequest): number | null {
  if (state === "held") return heldAt;
  if (state === "unmatched") return createdAt;
  return state === "sent" || state === "seen" ? waitingSince : null;
}

/** Where an admin decides about a request that waits; null for the others. */
function queueUrl({ state, id }: FoundRequest): string | null {
  return state === "held" || state === "unmatched" ? paths.adminQueueItem(state, id) : null;
}
