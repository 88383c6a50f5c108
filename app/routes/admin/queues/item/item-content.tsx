import { FactList } from "#app/components/admin/fact-list.tsx";
import { AgeText, StateBadge } from "#app/components/admin/row-list.tsx";
import { PrintedText } from "#app/components/messages/printed-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { Recipients } from "./held-actions.tsx";
import type { ItemFact, ItemGroup, ItemText, ItemView } from "./item-view.ts";
import { ReportedConversation } from "./report-actions.tsx";

/** What it is, and since when it waits. */
export function ItemState({ kind, age, handled }: Pick<ItemView, "kind" | "age" | "handled">) {
  const { t } = useTexts();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {kind && <span className="badge wrap-anywhere">{kind}</span>}{" "}
      {handled ? (
        <StateBadge tone="good">{t("queueItem.handledOn", { date: handled.on.text })}</StateBadge>
      ) : (
        <AgeText {...age} />
      )}
    </p>
  );
}

/** Links in what strangers wrote stay plain text. */
export function ItemContent({ item }: { item: ItemView }) {
  const { facts, texts = [], groups = [], handled, extra } = item;
  return (
    <>
      {texts.map((text) => (
        <TextCard key={text.label} {...text} />
      ))}
      <FactList facts={facts.map(toFact)} />
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {handled?.text && <TextCard {...handled.text} />}
      {!handled && extra.queue === "held" && <Recipients experts={extra.experts} />}
      {!handled && extra.queue === "reports" && <ReportedConversation {...extra} />}
    </>
  );
}

function TextCard({ label, text }: ItemText) {
  return (
    <section className="card mt-6 p-5 sm:p-6">
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      <div className="mt-2">
        <PrintedText content={text} />
      </div>
    </section>
  );
}

function Group({ title, facts, links }: ItemGroup) {
  return (
    <section className="mt-8">
      <h2 className="text-lg">{title}</h2>
      <FactList facts={facts.map(toFact)} />
      {links.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-3">
          {links.map(({ href, label }) => (
            <a key={href} className="button button-secondary" href={href} rel="noreferrer">
              {label}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

function toFact({ label, value, href }: ItemFact) {
  if (!href) return { label, value };
  return {
    label,
    value: (
      <a className="link -my-3 inline-block min-w-11 py-3" href={href}>
        {value}
      </a>
    ),
  };
}
