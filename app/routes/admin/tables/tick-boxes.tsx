import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

/** A script shows it; without one each box is ticked by itself. Small screens have no head. */
export function TickAll({ label }: { label: string }) {
  return (
    <label className="tick-all">
      <input type="checkbox" className="tick" hidden data-ticks-all="" aria-label={label} />
    </label>
  );
}

/** The same in the bar of a list, for small screens. */
export function TickPage({ label }: { label: string }) {
  return (
    <div className="tick-page">
      <label className="choice">
        <input type="checkbox" className="tick" hidden data-ticks-all="" /> {label}
      </label>
    </div>
  );
}

interface TickBoxProps {
  /** The id of the record of the row. */
  value: string;
  label: string;
  isTicked?: boolean;
}

/** The box of a row, which `TickAll` ticks, too. */
export function TickBox({ value, label, isTicked }: TickBoxProps) {
  return (
    <label className="-m-2 inline-flex size-11 flex-none items-center justify-center">
      <input
        type="checkbox"
        className="tick"
        name="id"
        value={value}
        defaultChecked={isTicked}
        aria-label={label}
      />
    </label>
  );
}

interface ChosenBarProps {
  /** For screen readers. */
  title: string;
  /** In place of the number while no box is ticked, or without a script. */
  hint: ReactNode;
  /** How to tick all rows, where the head of the table does not offer it. */
  all?: ReactNode;
  /** What to do with the chosen rows. */
  children: ReactNode;
}

/** Heads the list of the boxes: how many are ticked, and what to do with them. */
export function ChosenBar({ title, hint, all, children }: ChosenBarProps) {
  const { t } = useTexts();
  return (
    <fieldset className="bulk-bar">
      <legend className="sr-only">{title}</legend>
      <div className="bulk-state">{hint}</div>
      {all}
      <div className="bulk-acts">
        <output hidden data-chosen="">
          {t("admin.list.chosen")} <b>0</b>
        </output>
        {children}
      </div>
    </fieldset>
  );
}
