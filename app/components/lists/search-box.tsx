import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";

interface SearchBoxProps {
  placeholder: string;
  /** What was searched for. */
  q?: string;
}

/** The words to look for, and the button: parts of whichever form stands around them. */
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
      <button type="submit" className="button button-primary">
        <Icon name="search" className="size-4" />
        <span className="sr-only sm:not-sr-only">{t("lists.search")}</span>
      </button>
    </>
  );
}
