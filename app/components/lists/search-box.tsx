import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface SearchBoxProps {
  placeholder: string;
  q?: string;
}

/** The search field and its button, without a form. The page has another main action. */
export function SearchBox({ placeholder, q }: SearchBoxProps) {
  const { t } = useTexts();
  return (
    <>
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        className="input"
        placeholder={placeholder}
        aria-label={placeholder}
      />
      <button type="submit" className="button button-secondary">
        <Icon name="search" className="size-4" />
        <span className="max-sm:sr-only">{t("lists.search")}</span>
      </button>
    </>
  );
}
