import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";

type Label = keyof Dictionary["imprint"]["labels"];
export type OperatorFact = [label: Label, value: string];

/** Facts about the operator or the host. Needs the texts of `imprint`. */
export function FactTable({ facts }: { facts: readonly OperatorFact[] }) {
  return (
    <dl className="grid gap-4">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: { label: Label; value: string }) {
  const { t } = useTexts();
  const href = hrefOf(label, value);
  return (
    <div className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{t(`imprint.labels.${label}`)}</dt>
      <dd className="max-w-prose wrap-anywhere">
        {href ? (
          <a className="link py-3" href={href}>
            {value}
          </a>
        ) : (
          wholeNumbers(value)
        )}
      </dd>
    </div>
  );
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** The number of a house stays beside the name of its street. */
export const wholeNumbers = (text: string): string => text.replace(/ (?=\d)/g, "\u00a0");

function hrefOf(label: Label, value: string): string | null {
  if (label === "email" || (label === "contact" && /^\S+@\S+$/.test(value)))
    return `mailto:${value}`;
  if (label === "phone") return phoneLink(value);
  return label === "contact" && /^https:\/\/\S+$/.test(value) ? value : null;
}
