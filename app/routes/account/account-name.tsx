/** Tells password managers whose password a form is about; nobody sees it. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="text" value={email} autoComplete="username" readOnly />;
}
