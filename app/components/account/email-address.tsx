/** An address that breaks after its "@" rather than inside a word. */
export function EmailAddress({ email }: { email: string }) {
  const domain = email.lastIndexOf("@") + 1;
  return [email.slice(0, domain), <wbr key="at" />, email.slice(domain)];
}
