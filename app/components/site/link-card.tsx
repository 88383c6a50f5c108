import type { ReactNode } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface LinkCardProps {
  title: string;
  isWide?: boolean;
  /** The link has taken effect. */
  isDone?: boolean;
  children: ReactNode;
}

/** The frame of a page that a mailed link opens. */
export function LinkCard({ title, isWide, isDone, children }: LinkCardProps) {
  return (
    <div className={`page mx-auto ${isWide ? "max-w-xl" : "max-w-md"} py-12 md:py-20`}>
      <div className="card p-6 sm:p-8">
        {isDone && (
          <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
            <Icon name="check" className="size-6" />
          </span>
        )}
        <h1 className={isDone ? "mt-5 text-xl" : "text-xl"}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

interface ClosedLinkProps extends Omit<LinkCardProps, "children"> {
  text: string;
  href: string;
  label: ReactNode;
  /** What else the visitor can do, after the next step. */
  children?: ReactNode;
}

/** Says what a link has done or why it no longer works, and offers a next step. */
export function ClosedLink({ text, href, label, children, ...card }: ClosedLinkProps) {
  return (
    <LinkCard {...card}>
      <p className={card.isDone ? "mt-2 text-muted" : "mt-3"}>{text}</p>
      <p className="mt-6">
        <a className="button button-primary" href={href}>
          {label}
        </a>
      </p>
      {children}
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

interface LinkQuestionProps extends Omit<LinkCardProps, "isDone"> {
  /** Why the last attempt failed. */
  failure: false | { title: TextKey; text?: TextKey };
  label: TextKey;
  pending: TextKey;
  /** What else the visitor can do, after the button. */
  after?: ReactNode;
}

/**
 * Asks for a click before a link takes effect, because mail scanners open links. The children say
 * what the button will do.
 */
export function LinkQuestion(props: LinkQuestionProps) {
  const { failure, label, pending, after, children, ...card } = props;
  const { t } = useTexts();
  return (
    <LinkCard {...card}>
      {failure && <FormFailure title={t(failure.title)} text={failure.text && t(failure.text)} />}
      {children}
      <form method="post" className="mt-6">
        <TranslatedSubmitButton label={label} pending={pending} />
      </form>
      {after}
    </LinkCard>
  );
}
