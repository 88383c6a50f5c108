import { Fragment } from "react";

/** An address that breaks after its "@" or a dot before that, rather than inside a word. */
export function EmailAddress({ email }: { email: string }) {
  const domain = email.lastIndexOf("@") + 1;
  const parts = [...(email.slice(0, domain).match(/[^.@]+[.@]*/g) ?? []), email.slice(domain)];
  return parts.map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and never move.
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
