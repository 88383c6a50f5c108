import { Icon } from "#app/components/ui/icon.tsx";

interface Stage {
  name: string;
  text: string;
  /** When it was reached, where there is room. */
  on?: string;
  /** A finished stage may be a link. */
  href?: string;
}

interface StageBarProps {
  /** Says in words what the bar shows. */
  label: string;
  stages: readonly Stage[];
  current: number;
}

/** How far something is: its stages in order, filled up to the current one. */
export function StageBar({ label, stages, current }: StageBarProps) {
  return (
    <ol className="flex gap-2" aria-label={label}>
      {stages.map(({ name, text, on, href }, at) => (
        <li
          key={name}
          aria-current={at === current ? "step" : undefined}
          className="min-w-0 grow basis-0 wrap-anywhere"
        >
          <span
            className={`block h-1.5 rounded-full forced-color-adjust-none ${at <= current ? "bg-accent" : "bg-line"}`}
          />
          <span
            className={`flex items-start gap-1 pt-2 text-xs sm:text-sm ${at === current ? "font-medium" : "text-muted"}`}
          >
            {at < current && (
              // Four stages leave no room for it on phones.
              <Icon
                name="check"
                className={`size-4 text-accent-text ${stages.length > 3 ? "max-sm:hidden" : ""}`.trimEnd()}
              />
            )}
            {at < current && href ? (
              <a
                className="-my-2 inline-flex min-h-11 py-2 underline-offset-4 hover:underline"
                href={href}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </span>
          {on && <span className="block text-xs text-muted max-sm:hidden">{on}</span>}
        </li>
      ))}
    </ol>
  );
}
