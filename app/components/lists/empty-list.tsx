import type { ReactNode } from "react";
import { Spot } from "#app/components/pictures/spot.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** A filter without which the list would have entries. */
export interface DroppableFilter {
  label: string;
  url: string;
  /** Of entries without this filter, as it is shown: a number, or "500+". */
  number: string;
  count: number;
}

interface EmptyListProps {
  /** Why the list is empty, where more is known than its heading says. */
  reason: string;
  /** A suggestion, where the ways on need one. */
  text: string;
  droppable: readonly DroppableFilter[];
  /** Says for one of them how many entries it would show. */
  dropText: "experts.dropOne" | "products.dropOne";
  clearUrl: string;
  /** Where what was asked becomes a request; null without it. */
  describeUrl?: string | null;
  /** Entries that come close follow, which must stay in view. */
  isBrief: boolean;
  /** Words are all that narrows it: the form above has its picture, and no link that clears. */
  isSearchAlone: boolean;
  /** More ways on. */
  children?: ReactNode;
}

/** An empty list, with links that drop one filter or all of them. */
export function EmptyList({
  isBrief,
  isSearchAlone,
  reason,
  text,
  children,
  ...links
}: EmptyListProps) {
  if (!isBrief) {
    return (
      <div className="pb-8">
        {!isSearchAlone && (
          <div className="mt-8">
            <Spot name="empty" />
          </div>
        )}
        {reason && <p className="mt-4 max-w-prose font-medium wrap-anywhere">{reason}</p>}
        <p className="mt-2 mb-5 max-w-prose text-muted">{text}</p>
        <WaysOn {...links} hasClear />
        {children && <div className="mt-8">{children}</div>}
      </div>
    );
  }
  return (
    <div className="mt-5 rounded-lg bg-sunken p-5">
      {reason && <p className="font-medium wrap-anywhere">{reason}</p>}
      {text && <p className="mb-4 max-w-prose text-muted">{text}</p>}
      <WaysOn {...links} hasClear={isSearchAlone} />
    </div>
  );
}

interface WaysOnProps
  extends Pick<EmptyListProps, "droppable" | "dropText" | "clearUrl" | "describeUrl"> {
  hasClear: boolean;
}

/** Without the only filter the list is the one without any, so that link would be there twice. */
function WaysOn({ clearUrl, dropText, describeUrl, hasClear, ...props }: WaysOnProps) {
  const { t } = useTexts();
  const droppable = props.droppable.filter(({ url }) => !hasClear || url !== clearUrl);
  const links = droppable.map(({ label, url, number, count }) => ({
    url,
    text: t(dropText, { label, number, count }),
  }));
  if (hasClear) links.push({ url: clearUrl, text: t("lists.clearAll") });
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {describeUrl && (
        <li>
          <a href={describeUrl} className="button button-primary">
            {t("lists.describe")}
          </a>
        </li>
      )}
      {links.map(({ url, text }) => (
        <li key={url}>
          <a href={url} className="link inline-flex min-h-9 items-center wrap-anywhere">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
