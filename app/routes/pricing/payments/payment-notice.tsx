import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface Link {
  href: string;
  label: TextKey;
}

interface PaymentNoticeProps {
  tone: "success" | "neutral" | "danger";
  title: TextKey;
  text: TextKey;
  hint?: TextKey;
  /** The more likely one first. */
  links: readonly [Link, Link];
  children?: ReactNode;
}

const TONES = {
  success: { icon: "check", colors: "bg-success-soft text-success" },
  neutral: null,
  danger: { icon: "close", colors: "bg-danger-soft text-danger" },
} as const satisfies Record<string, { icon: IconName; colors: string } | null>;

/** The state of a payment, as a page of its own. */
export function PaymentNotice({ tone, title, text, hint, links, children }: PaymentNoticeProps) {
  const { t } = useTexts();
  const mark = TONES[tone];
  return (
    <div className="page mx-auto max-w-xl py-12 md:py-20">
      <div className="card flex flex-col items-start p-6 sm:p-8">
        {mark && (
          <span className={`mb-5 grid size-12 place-items-center rounded-full ${mark.colors}`}>
            <Icon name={mark.icon} className="size-6" />
          </span>
        )}
        <h1 className="text-title">{t(title)}</h1>
        <p className="mt-3">{t(text)}</p>
        {hint && <p className="mt-2 text-muted">{t(hint)}</p>}
        <p className="mt-6 flex flex-wrap gap-3">
          {links.map(({ href, label }, index) => (
            <a
              key={href}
              className={`button button-${index === 0 ? "primary" : "secondary"}`}
              href={href}
            >
              {t(label)}
            </a>
          ))}
        </p>
        {children}
      </div>
    </div>
  );
}
