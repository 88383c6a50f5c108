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
    <>
      <div className="recipients">
        <span className="flex">
          {people.map(({ id, name, avatarKey }) => (
            <Avatar key={id} name={name} imageKey={avatarKey} size="sm" isEager />
          ))}
        </span>
        <p>{t("quote.forExpert", { name: names })}</p>
      </div>
      {/* Not in the strip, which remains in view and must be low. */}
      <p className="-mb-5 px-5 pt-1.5 text-sm sm:-mb-6 sm:px-8 sm:pt-3">
        <a className="link inline-flex min-h-11 items-center" href={`${paths.quote()}?expert=`}>
          {t("quote.askSeveral")}
        </a>
      </p>
    </>
  );
}
