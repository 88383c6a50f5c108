import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ShortlistFormProps {
  className?: string;
  children: ReactNode;
}

/** Around all cards of a list, whose buttons post to the shortlist. */
export function ShortlistForm({ className, children }: ShortlistFormProps) {
  const { t } = useTexts();
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
  look: "quiet" | "secondary";
}

/**
 * Puts an expert on the shortlist, inside a `ShortlistForm`. Cached pages are the same for
 * everybody, so the enhancing script marks the experts who are on it. A second click opens the
 * shortlist.
 */
export function ShortlistButton({ expert, look }: ShortlistButtonProps) {
  const { t } = useTexts();
  return (
    <button type="submit" name="add" value={expert.username} className={`button button-${look}`}>
      {t("experts.shortlist")}
      <span className="sr-only">{`: ${expert.name}`}</span>
    </button>
  );
}
