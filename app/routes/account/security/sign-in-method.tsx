import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

/** What a button does. */
const ACTION_WORDS = {
  changeEmail: "change",
  changePassword: "change",
  setPassword: "set",
  turnOn: "turnOn",
  manage: "manage",
  addPasskey: "add",
  managePasskeys: "manage",
  connect: "connect",
  disconnect: "disconnect",
} as const;

type MethodAction = keyof typeof ACTION_WORDS;

interface SignInMethodProps {
  name: string;
  text: string;
  badge?: ReactNode;
  /** Below the text. */
  note?: ReactNode;
  /** The page that changes the method. */
  href?: string;
  action?: MethodAction;
  /** What protects the account most is the main action of the page. */
  isMain?: boolean;
  children?: ReactNode;
}

/** A row with its button, which on phones is beside the name; the main one is below the text. */
export function SignInMethod(props: SignInMethodProps) {
  const { name, text, badge, note, href, action, isMain = false, children } = props;
  return (
    <div className="account-row">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {name} {badge}
        </h3>
        <p className="mt-1 max-w-prose wrap-anywhere text-sm text-muted">{text}</p>
      </div>
      {(action || children) && (
        <div>
          {action && (
            <a className={`button button-${isMain ? "primary" : "secondary"}`} href={href}>
              <ActionWords action={action} />
            </a>
          )}
          {children}
        </div>
      )}
      {note}
    </div>
  );
}

/** Beside the name of the method one word is enough; for screen readers the button names it. */
export function ActionWords({ action }: { action: MethodAction }) {
  const { t } = useTexts();
  return (
    <>
      <span className="sr-only">{t(`account.ways.${action}`)}</span>
      <span aria-hidden="true">{t(`account.ways.words.${ACTION_WORDS[action]}`)}</span>
    </>
  );
}
