import { Avatar } from "#app/components/ui/avatar.tsx";
import { listFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export interface StripPerson {
  id: string;
  name: string;
  avatarKey: string | null;
}

interface RecipientStripProps {
  people: readonly StripPerson[];
}

/** Those whom the client asked for. */
export function RecipientStrip({ people }: RecipientStripProps) {
  const { t, locale } = useTexts();
  const names = listFormat(locale, "conjunction").format(people.map(({ name }) => name));
  return (
    <div className="recipients">
      <span className="flex">
        {people.map(({ id, name, avatarKey }) => (
          <Avatar key={id} name={name} imageKey={avatarKey} size="sm" isEager />
        ))}
      </span>
      {/* The link is beside the sentence where both fit, else below it. */}
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <p>{t("quote.forExpert", { name: names })}</p>
        <a
          className="link -mb-3 inline-flex min-h-11 items-center text-muted sm:-mt-3"
          href={`${paths.quote()}?expert=`}
        >
          {t("quote.askSeveral")}
        </a>
      </div>
    </div>
  );
}
