import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ShortlistButtonProps {
  expert: { username: string; name: string };
  look: "quiet" | "secondary";
}

/**
 * Puts an expert on the shortlist. Cached pages are the same for everybody, so the enhancing script
 * marks the experts who are on it. A second click opens the shortlist.
 */
export function ShortlistButton({ expert, look }: ShortlistButtonProps) {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.shortlist()}>
      <button
        type="submit"
        name="add"
        value={expert.username}
        className={`button button-${look}`}
        data-shortlisted={t("experts.shortlisted")}
      >
        {t("experts.shortlist")}
        <span className="sr-only">{`: ${expert.name}`}</span>
      </button>
    </form>
  );
}
