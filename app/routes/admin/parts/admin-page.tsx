import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { SecondFactorAdvice } from "./second-factor-advice.tsx";

interface AdminPageProps {
  /** The address of the part of the desk that this page belongs to, which its link in the navigation marks. */
  path: string;
  title: string;
  /** A line about it, such as what somebody is. */
  text?: ReactNode;
  /** Where a page about one thing leads back to. */
  back?: { href: string; label: string };
  /** False asks the admin to switch the second factor on. */
  hasSecondFactor: boolean;
  children: ReactNode;
}

/** The frame of every admin page. A page that uses it asks for the texts of `admin` and `secondFactor`. */
export function AdminPage({ path, title, text, back, hasSecondFactor, children }: AdminPageProps) {
  return (
    <div className="page max-w-6xl py-6 md:py-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10">
      <AdminNav path={path} />
      <div className="min-w-0">
        {back && (
          <a href={back.href} className="link inline-flex min-h-11 items-center gap-2 text-sm">
            <Icon name="arrowLeft" className="size-4" />
            {back.label}
          </a>
        )}
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
        {!hasSecondFactor && <SecondFactorAdvice />}
        {children}
      </div>
    </div>
  );
}
