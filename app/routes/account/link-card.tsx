import type { ReactNode } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

/** The frame of a page that a mailed link opens. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page max-w-md py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        <h1 className="text-xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Says why a link does nothing any more, and offers a next step. */
export function ClosedLink(props: { title: string; text: string; href: string; label: ReactNode }) {
  const { title, text, href, label } = props;
  return (
    <LinkCard title={title}>
      <p className="mt-3">{text}</p>
      <p className="mt-6">
        <a className="button button-primary" href={href}>
          {label}
        </a>
      </p>
    </LinkCard>
  );
}

export function FormFailure({ title, text }: { title: string; text?: string }) {
  return (
    <div className="mt-4">
      <Alert variant="danger" title={title}>
        {text}
      </Alert>
    </div>
  );
}

interface LinkQuestionProps {
  title: string;
  /** Why the last attempt failed. */
  failure: false | { title: string; text?: string };
  label: TextKey;
  pending: TextKey;
  /** What the button will do. */
  children: ReactNode;
}

/** Asks for a click before a link takes effect, because mail scanners open links. */
export function LinkQuestion({ title, failure, label, pending, children }: LinkQuestionProps) {
  return (
    <LinkCard title={title}>
      {failure && <FormFailure {...failure} />}
      {children}
      <form method="post" className="mt-6">
        <TranslatedSubmitButton label={label} pending={pending} />
      </form>
    </LinkCard>
  );
}
