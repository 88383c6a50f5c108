import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";

export interface StripPerson {
  id: string;
  name: string;
  avatarKey: string | null;
}

interface RecipientStripProps {
  /** Those whom the client asked for; empty for a request to all matching experts. */
  people: readonly StripPerson[];
  /** How many experts a request goes to. */
  most: number;
}

/** Who will get the request. */
export function RecipientStrip({ people, most }: RecipientStripProps) {
  const { t, locale } = useTexts();
  const names = new Intl.ListFormat(locale).format(people.map(({ name }) => name));
  const isForAll = people.length === 0;
  return (
    <>
      <div className="recipients">
        <span className="flex">
          {isForAll && <Icon name="send" />}
          {people.map(({ id, name, avatarKey }) => (
            <Avatar key={id} name={name} imageKey={avatarKey} size="sm" isEager />
          ))}
        </span>
        <p>{isForAll ? t("quote.forMatches", { most }) : t("quote.forExpert", { name: names })}</p>
      </div>
      {/* Not in the strip, which remains in view and must be low. */}
      {!isForAll && (
        <p className="-mb-5 px-5 pt-1.5 text-sm sm:-mb-6 sm:px-8 sm:pt-3">
          <a className="link inline-flex min-h-11 items-center" href={`${paths.quote()}?expert=`}>
            {t("quote.askSeveral")}
          </a>
        </p>
      )}
    </>
  );
}
