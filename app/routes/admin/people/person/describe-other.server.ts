import type { StateTone } from "#app/components/admin/row-list.tsx";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { mailName } from "#app/domain/mail-log/list-mails.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { actionName } from "#app/routes/admin/audit/audit-view.server.ts";
import { MAIL_TONES } from "#app/routes/admin/outbox/mail-state.tsx";
import { joinFacts } from "#app/routes/admin/parts/join-facts.ts";
import { REQUEST_TONES } from "#app/routes/admin/parts/request-tones.ts";
import type { ShownEntry } from "./fold-entries.server.ts";

export interface Line {
  /** What or who it is about. */
  title: string;
  /** The kind of the entry, where the title doesn't say it. */
  label?: string;
  text: string;
  /** Of the text; plain without it. */
  tone?: StateTone | null;
  href?: string;
}

type EntryOf<Kind> = Extract<ShownEntry, { kind: Kind }>;

/** An entry that is no payment. `email` is the address of the person. */
export function describeOther(
  t: Translate,
  entry: Exclude<ShownEntry, EntryOf<"payment">>,
  email: string,
): Line {
  switch (entry.kind) {
    case "mail":
      return describeMail(t, entry, email);
    case "received":
      return describeReceived(t, entry);
    case "asked":
      return {
        title: quoteLabel(t, "category", entry.name),
        label: t("timeline.asked"),
        text: "",
        href: paths.adminRequest(entry.related),
      };
    case "report":
      return describeReport(t, entry);
    case "note": {
      const by = entry.state ? t("timeline.noteBy", { name: entry.state }) : t("timeline.note");
      return { title: entry.name, text: by };
    }
    case "act": {
      const by = entry.state ? t("timeline.actBy", { name: entry.state }) : t("timeline.act");
      return { title: actionName(t, entry.name), text: by };
    }
  }
}

function describeMail(t: Translate, entry: EntryOf<"mail">, email: string): Line {
  const { id, name, state, same = 1 } = entry;
  return {
    title: [mailName(t, name), same > 1 && `×${same}`].filter(Boolean).join(" "),
    label: t("timeline.mail"),
    text: t(`outbox.states.${state}`),
    tone: MAIL_TONES[state],
    href: same > 1 ? paths.adminOutbox({ template: name, state, q: email }) : paths.adminMail(id),
  };
}

/** States that say so. */
const ANSWERED: readonly string[] = ["replied", "won"];

function describeReceived(t: Translate, entry: EntryOf<"received">): Line {
  const { name, state, category, budget, isAnswered, related, isMailed } = entry;
  return {
    title: name,
    label: joinFacts([
      quoteLabel(t, "category", category),
      quoteLabel(t, "budget", budget),
      ...(isMailed ? [t("timeline.mailed")] : []),
      // An answer counts among the figures of the person, whatever became of the request.
      ...(isAnswered && !ANSWERED.includes(state) ? [t("timeline.answered")] : []),
    ]),
    href: paths.adminRequest(related),
    text: t(`timeline.states.${state}`),
    tone: REQUEST_TONES[state],
  };
}

function describeReport(t: Translate, { id, name, state, category }: EntryOf<"report">): Line {
  return {
    title: t("timeline.report"),
    label: t(category === "expert" ? "timeline.reportByExpert" : "timeline.reportByClient"),
    text: joinFacts([
      t(`trust.reason.${name}`),
      ...(state === "handled" ? [t("timeline.reportHandled")] : []),
    ]),
    // The queue has the open ones only.
    href: state === "open" ? paths.adminQueueItem("reports", id) : undefined,
  };
}
