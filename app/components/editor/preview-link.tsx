import { Icon } from "#app/components/ui/icon.tsx";

/** Leads to the preview where it is below the form. Beside the form it is in view anyway. */
export function PreviewLink({ label }: { label: string }) {
  return (
    <a
      className="link -my-3 inline-flex min-h-11 items-center gap-1.5 self-start text-sm lg:hidden"
      href="#preview"
    >
      {label}
      <Icon name="arrowDown" className="size-4" />
    </a>
  );
}
