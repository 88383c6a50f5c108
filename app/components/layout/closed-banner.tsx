interface ClosedBannerProps {
  text: string;
  link: string;
  href: string;
}

/** On every page of an admin while the site is closed, as a reminder to open it again. */
export function ClosedBanner({ text, link, href }: ClosedBannerProps) {
  return (
    <p role="status" className="border-b border-line bg-accent-soft text-sm">
      <span className="page flex flex-wrap items-center gap-x-4">
        <span className="py-2 font-semibold">{text}</span>
        <a href={href} className="link inline-flex min-h-11 items-center">
          {link}
        </a>
      </span>
    </p>
  );
}
