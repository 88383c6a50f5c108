import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";

/** Programs fill in what people do not see. */
export function HoneypotField({ label }: { label: string }) {
  return (
    <p hidden>
      <label>
        {label}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
