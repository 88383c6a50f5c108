import {
  getsRequests,
  type NoticedTarget,
  TargetNotice,
} from "#app/components/quotes/target-notice.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface RecipientListProps {
  recipients: readonly { id: string; username: string; name: string }[];
  target: NoticedTarget | null;
}

/** Names everybody who will get the visitor's data, before it is sent. */
export function RecipientList({ recipients, target }: RecipientListProps) {
  const { t } = useTexts();
  return (
    <>
      {target && !getsRequests(target) && <TargetNotice target={target} />}
      <section className="mt-4 rounded-md bg-sunken p-4 text-sm" aria-labelledby="recipients">
        <h3 id="recipients" className="font-semibold">
          {t("quote.recipientsTitle")}
        </h3>
        {recipients.length === 0 && <p className="mt-1">{t("quote.recipientsNone")}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {recipients.map((recipient) => (
            <li key={recipient.id}>
              <a
                className="link inline-flex min-h-9 items-center"
                href={paths.expert(recipient.username)}
              >
                {recipient.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
