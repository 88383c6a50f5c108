import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

interface PaymentNoticeProps {
  tone: "success" | "neutral" | "danger";
  title: string;
  children: ReactNode;
}

const TONES = {
  success: { icon: "check", colours: "bg-success-soft text-success" },
  neutral: null,
  danger: { icon: "close", colours: "bg-danger-soft text-danger" },
} as const satisfies Record<string, { icon: IconName; colours: string } | null>;

/** How a payment stands, alone on its page. */
export function PaymentNotice({ tone, title, children }: PaymentNoticeProps) {
  const mark = TONES[tone];
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <div className="card flex flex-col items-start p-6 sm:p-8">
        {mark && (
          <span className={`mb-5 grid size-12 place-items-center rounded-full ${mark.colours}`}>
            <Icon name={mark.icon} className="size-6" />
          </span>
        )}
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
