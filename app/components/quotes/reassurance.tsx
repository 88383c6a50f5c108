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

/** What a client may rely on, in short below the button of each step. */
export function Reassurance({ assures = "early" }: AssuranceProps) {
  const { t } = useTexts();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted lg:hidden">
      {ASSURANCES[assures].map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon name="check" className="size-4 text-success" />
          {t(`quote.assurances.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** The same with reasons, beside the form where there is room. */
export function Assurances({ assures = "early" }: AssuranceProps) {
  const { t } = useTexts();
  return (
    <ul className="flex flex-col gap-5 rounded-lg bg-sunken p-6 text-sm max-lg:hidden lg:sticky lg:top-24 lg:self-start">
      {ASSURANCES[assures].map((name) => (
        <li key={name} className="flex gap-3">
          <Icon name="check" className="size-5 text-success" />
          <span>
            <b className="block">{t(`quote.assurances.${name}`)}</b>{" "}
            <span className="text-muted">{t(`quote.assurances.${name}Text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
