/** A hidden field that links a password to its account for password managers. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="text" value={email} autoComplete="username" readOnly />;
}
