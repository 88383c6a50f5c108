import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { contactStateOf, fitsShortlist } from "./contact-state.ts";

interface ShortlistFormProps {
  experts: readonly Parameters<typeof contactStateOf>[0][];
  className?: string;
  children: ReactNode;
}

/** Around all cards of a list, whose buttons post to the shortlist; no form without a button. */
export function ShortlistForm({ experts, className, children }: ShortlistFormProps) {
  const { t } = useTexts();
  if (!experts.map(contactStateOf).some(fitsShortlist))
    return <div className={className}>{children}</div>;
  return (
    <form
      method="post"
      action={paths.shortlist()}
      className={className}
      data-shortlisted={t("experts.shortlisted")}
    >
      {children}
    </form>
  );
}

interface ShortlistButtonProps {
  expert: { username: string; name: string };
  /** Only the star is visible. */
  isIcon?: boolean;
}

/**
 * Puts an expert on the shortlist, inside a `ShortlistForm`. Cached pages are the same for
 * everybody, so the enhancing script marks the experts who are on it. A second click opens the
 * shortlist.
 */
export function ShortlistButton({ expert, isIcon }: ShortlistButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="add"
      value={expert.username}
      title={isIcon ? t("experts.shortlist") : undefined}
      className={`button ${isIcon ? "button-quiet" : "button-secondary"} starred`}
    >
      <span className={isIcon ? "sr-only" : undefined}>
        <span>{t("experts.shortlist")}</span>
        {isIcon ? `: ${expert.name}` : <span className="sr-only">{`: ${expert.name}`}</span>}
      </span>
    </button>
  );
}
