import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** Before the experts are named, beside their names, and where no expert matches. */
const ASSURANCES = {
  early: ["free", "shown", "replies"],
  named: ["free", "seen", "replies"],
  none: ["free", "replies"],
} as const;

export interface AssuranceProps {
  assures?: keyof typeof ASSURANCES;
}

/** What a client may rely on, below the button of each step. */
export function Reassurance({ assures = "early" }: AssuranceProps) {
  const { t } = useTexts();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {ASSURANCES[assures].map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon name="check" className="size-4 text-success" />
          {t(`quote.assurances.${name}`)}
        </li>
      ))}
    </ul>
  );
}
