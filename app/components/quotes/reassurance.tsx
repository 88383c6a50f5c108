import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";

const ASSURANCES = ["free", "shown", "replies"] as const;

/** What a client may rely on, in short before the button of each step. */
export function Reassurance() {
  const { t } = useTexts();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted lg:hidden">
      {ASSURANCES.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon name="check" className="size-4 text-success" />
          {t(`quote.assurances.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** The same with reasons, beside the form where there is room. */
export function Assurances({ isLast }: { isLast: boolean }) {
  const { t } = useTexts();
  // The last step names the experts itself.
  const texts = isLast ? (["free", "seen", "replies"] as const) : ASSURANCES;
  return (
    <ul className="flex flex-col gap-5 rounded-lg bg-sunken p-6 text-sm max-lg:hidden lg:sticky lg:top-24 lg:self-start">
      {texts.map((name) => (
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
