/** A hidden field that tells password managers which account a password belongs to. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="text" value={email} autoComplete="username" readOnly />;
}
