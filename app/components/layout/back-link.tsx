import { Icon } from "#app/components/ui/icon.tsx";

/** Above the heading of a page: the list that contains it. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink print:hidden"
      href={href}
    >
      <Icon name="arrowLeft" className="size-4" />
      {label}
    </a>
  );
}
