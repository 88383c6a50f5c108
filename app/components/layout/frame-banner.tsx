interface FrameBannerProps {
  text: string;
  link: string;
  href: string;
}

/**
 * On every page: reminds an admin that the site is closed, or a member that mails do not arrive.
 */
export function FrameBanner({ text, link, href }: FrameBannerProps) {
  return (
    <p role="status" className="border-b border-line bg-sunken text-sm">
      <span className="page flex flex-wrap items-center gap-x-4">
        <span className="py-2 font-medium">{text}</span>
        <a href={href} className="link inline-flex min-h-11 items-center">
          {link}
        </a>
      </span>
    </p>
  );
}
