import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import type { SpotName } from "#app/components/pictures/spot.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminFrame } from "./admin-frame.tsx";

interface AdminPageProps {
  /** The link of the navigation that is marked as current. */
  path: string;
  title: ReactNode;
  /** Beside the title, such as a `StateBadge` or the name of the part. */
  badge?: ReactNode;
  text?: ReactNode;
  /** Beside title and text. */
  picture?: ReactNode;
  /** The list that contains what this page is about. */
  back?: { href: string; label: string };
  /** Beside the title, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Every admin page. Its loader returns `describeAdminPage`. */
export function AdminPage(props: AdminPageProps) {
  const { path, title, badge, text, picture, back, aside, children } = props;
  const { isPaused } = useLoaderData<{ isPaused: boolean }>();
  return (
    <AdminFrame path={path}>
      {back && <BackLink {...back} />}
      <div
        className={`flex flex-wrap justify-between gap-x-6 gap-y-3 md:flex-nowrap ${aside ? "items-start" : ""}`}
      >
        <div className={`min-w-0 ${picture ? "flex items-center gap-4" : ""}`}>
          {picture}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="text-2xl wrap-anywhere">{title}</h1> {badge}
            </div>
            {text && <p className="mt-1.5 max-w-4xl text-sm text-pretty text-muted">{text}</p>}
          </div>
        </div>
        {/* The first button is in the middle of the title. */}
        {aside && <div className="md:flex-none md:has-[.button]:-mt-1.5">{aside}</div>}
      </div>
      {isPaused && <PausedNotice />}
      {children}
    </AdminFrame>
  );
}

/** A restored site starts paused; the page about its health has the form that ends this. */
function PausedNotice() {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="danger" title={t("admin.paused.title")}>
        <a className="link inline-flex min-h-9 items-center" href={`${paths.adminHealth()}#paused`}>
          {t("admin.paused.link")}
        </a>
      </Alert>
    </div>
  );
}

interface AdminSectionProps {
  /** Of the heading, for links. */
  id: string;
  title: string;
  /** The number of what the section lists. */
  count?: number;
  text?: ReactNode;
  /** Beside the heading, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AdminSection({ id, title, count, text, aside, children }: AdminSectionProps) {
  const { locale } = useTexts();
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title}
            {count !== undefined && (
              <span className="ml-2 font-normal text-muted tabular-nums">
                {numberFormat(formatTag(locale)).format(count)}
              </span>
            )}
          </h2>
          {text && <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>}
        </div>
        {aside}
      </div>
      <div className="admin-body">{children}</div>
    </section>
  );
}

interface AdminEmptyProps {
  drawing?: SpotName;
  title: string;
  text?: string;
  /** The list without filters; null when there are none. */
  clearUrl?: string | null;
  /** Where a search looks, if not everywhere. */
  searched?: string;
  /** What to do instead. */
  next?: { href: string; label: string };
}

/** An empty list. With filters it shows a link that clears them. */
export function AdminEmpty(props: AdminEmptyProps) {
  const { drawing, title, text, clearUrl = null, searched, next } = props;
  const { t } = useTexts();
  if (drawing && clearUrl === null)
    return (
      <EmptyState drawing={drawing} title={title} text={text}>
        {next && (
          <a href={next.href} className="button button-secondary">
            {next.label}
          </a>
        )}
      </EmptyState>
    );
  const [head, line] =
    clearUrl === null ? [title, text] : [t("admin.list.noMatchTitle"), t("admin.list.noMatchText")];
  const link = clearUrl === null ? next : { href: clearUrl, label: t("admin.list.clear") };
  return (
    <div className="card admin-empty">
      <div>
        <h2>{head}</h2>
        {line && <p>{line}</p>}
        {clearUrl !== null && searched && <p>{searched}</p>}
      </div>
      {link && (
        <a href={link.href} className="link inline-flex min-h-11 items-center">
          {link.label}
        </a>
      )}
    </div>
  );
}
