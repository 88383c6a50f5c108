import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

export interface FilterChoice {
  value: string;
  label: string;
  /** Null if it was not counted. */
  count: number | null;
  isChosen: boolean;
}

interface FilterGroupProps {
  legend: string;
  name: string;
  choices: readonly FilterChoice[];
  /** Leads to all choices. A group that has it shows those of its own that find something. */
  children?: ReactNode;
}

/** A group with a few more choices than these shows all of them. */
const SHOWN_OF_MANY = 6;
const FEW = 8;

/**
 * One filter. An entry matches if it has any of the chosen values. Most of many choices are folded,
 * unless one of them is chosen. Those that would find nothing are left out.
 */
export function FilterGroup({ legend, name, choices, children }: FilterGroupProps) {
  const useful = choices.filter((choice) => !isIdle(choice));
  if (useful.length === 0 && (choices.length > 0 || !children)) return null;
  const shown = useful.length > FEW && !children ? useful.slice(0, SHOWN_OF_MANY) : useful;
  const rest = useful.slice(shown.length);
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 text-sm font-medium">{legend}</legend>
      <div className="clear-left">
        <FilterChoices name={name} choices={shown} />
      </div>
      {rest.length > 0 && <More name={name} choices={rest} />}
      {children}
    </fieldset>
  );
}

/** A filter that opens on demand, and when one of its choices is active. */
export function FoldedFilter({ legend, name, ...props }: Omit<FilterGroupProps, "children">) {
  const choices = props.choices.filter((choice) => !isIdle(choice));
  if (choices.length === 0) return null;
  return (
    <details className="folded" open={choices.some((choice) => choice.isChosen)}>
      <summary>{legend}</summary>
      <FilterChoices name={name} choices={choices} />
    </details>
  );
}

/** A choice that would find nothing, and is not chosen already. */
export const isIdle = ({ count, isChosen }: FilterChoice) => count === 0 && !isChosen;

function More({ name, choices }: Pick<FilterGroupProps, "name" | "choices">) {
  const { t } = useTexts();
  return (
    <details open={choices.some((choice) => choice.isChosen)}>
      <summary className="more" data-open={t("lists.showFewer")}>
        <span>{t("lists.showMore", { number: choices.length })}</span>
      </summary>
      <FilterChoices name={name} choices={choices} />
    </details>
  );
}

/** What would find nothing can't be chosen. */
export function FilterChoices({ name, choices }: Pick<FilterGroupProps, "name" | "choices">) {
  return choices.map((choice) => (
    <label key={choice.value} className={isIdle(choice) ? "choice text-muted" : "choice"}>
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        defaultChecked={choice.isChosen}
        disabled={isIdle(choice)}
      />
      {`${choice.label} `}
      {choice.count !== null && <small>{choice.count}</small>}
    </label>
  ));
}
