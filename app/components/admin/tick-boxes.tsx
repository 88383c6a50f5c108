/** A script shows it; without one, and on small screens, each box is ticked by itself. */
export function TickAll({ label }: { label: string }) {
  return (
    <label className="tick-all">
      <input type="checkbox" className="tick" hidden data-ticks-all="" aria-label={label} />
    </label>
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
