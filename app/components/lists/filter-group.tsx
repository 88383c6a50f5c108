import type { ReactNode } from "react";

export interface FilterChoice {
  value: string;
  label: string;
  /** Null when nobody counted. */
  count: number | null;
  isChosen: boolean;
}

interface FilterGroupProps {
  legend: string;
  name: string;
  choices: readonly FilterChoice[];
  /** Shows more of a very long list before it scrolls. */
  isTall?: boolean;
  /** More choices, below the list that scrolls. */
  children?: ReactNode;
}

/** One filter: any of its choices will do. Long lists scroll on their own. */
export function FilterGroup({ legend, name, choices, isTall, children }: FilterGroupProps) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 text-sm font-semibold">{legend}</legend>
      <div className={`clear-left overflow-y-auto ${isTall ? "max-h-64" : "max-h-40"}`}>
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
