import type { ReactNode } from "react";

interface AlertProps {
  variant: "danger" | "warning" | "success" | "info";
  title?: string;
  children?: ReactNode;
}

const COLORS = {
  danger: "border-danger bg-danger-soft text-danger",
  warning: "warning",
  success: "border-success bg-success-soft text-success",
  info: "border-line bg-sunken",
} as const;

/** A notice in the flow of the page. Screen readers announce failures at once, others politely. */
export function Alert({ variant, title, children }: AlertProps) {
  return (
    <div
      role={variant === "danger" ? "alert" : "status"}
      className={`rounded-md border p-4 text-sm ${COLORS[variant]}`}
    >
      {title && <p className="font-medium">{title}</p>}
      {children}
    </div>
  );
}
