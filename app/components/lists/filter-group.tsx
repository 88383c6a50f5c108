import type { ReactNode } from "react";

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
  /** Makes a long list taller before it scrolls. */
  isTall?: boolean;
  /** More choices below the scrolling list. */
  children?: ReactNode;
}

/** One filter. An entry matches if it has any of the chosen values. */
export function FilterGroup({ legend, name, choices, isTall, children }: FilterGroupProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={isTall ? "max-h-64" : undefined}>
        <FilterChoices name={name} choices={choices} />
      </div>
      {children}
    </fieldset>
  );
}

export function FilterChoices({ name, choices }: Pick<FilterGroupProps, "name" | "choices">) {
  return choices.map((choice) => (
    <label key={choice.value} className="choice">
      <input type="checkbox" name={name} value={choice.value} defaultChecked={choice.isChosen} />
      {`${choice.label} `}
      {choice.count !== null && <small>{choice.count}</small>}
    </label>
  ));
}
