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
      <div className="grid justify-items-center px-6 pb-10 text-center">
        {!isSearchAlone && (
          <div className="mt-10 mb-3">
            <Spot name="empty" />
          </div>
        )}
        {reason && <p className="mt-1 max-w-md font-medium wrap-anywhere">{reason}</p>}
        <p className="mt-1 mb-5 max-w-md text-muted">{text}</p>
        <ul className="flex flex-wrap justify-center gap-3">
          <WaysOn {...links} hasClear shape="button" />
        </ul>
        {children && <div className="mt-8 text-sm text-muted">{children}</div>}
      </div>
    );
  }
  return (
    <div className="mt-4 rounded-lg bg-sunken p-5">
      {reason && <p className="font-medium wrap-anywhere">{reason}</p>}
      {text && <p className="mb-4 text-sm text-muted">{text}</p>}
      <ul className="flex flex-wrap gap-2 max-sm:flex-col">
        <WaysOn {...links} hasClear={isSearchAlone} shape="button button-small" />
      </ul>
    </div>
  );
}

interface WaysOnProps
  extends Pick<EmptyListProps, "droppable" | "dropText" | "clearUrl" | "describeUrl"> {
  hasClear: boolean;
  shape: "button" | "button button-small";
}

/** Without the only filter the list is the one without any, so that link would be there twice. */
function WaysOn({ clearUrl, dropText, describeUrl, hasClear, shape, ...props }: WaysOnProps) {
  const { t } = useTexts();
  const droppable = props.droppable.filter(({ url }) => !hasClear || url !== clearUrl);
  const look = droppable.length === 0 ? "button-secondary" : "button-quiet";
  return (
    <>
      {describeUrl && (
        <li className="grid">
          <a href={describeUrl} className={`${shape} button-primary`}>
            {t("lists.describe")}
          </a>
        </li>
      )}
      {droppable.map(({ label, url, number, count }) => (
        <li key={url} className="grid">
          <a href={url} className={`${shape} button-secondary wrap-anywhere`}>
            {t(dropText, { label, number, count })}
          </a>
        </li>
      ))}
      {hasClear && (
        <li className="grid">
          <a href={clearUrl} className={`${shape} ${look}`}>
            {t("lists.clearAll")}
          </a>
        </li>
      )}
    </>
  );
}
