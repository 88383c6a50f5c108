import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";

interface SiteLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that marks the current page, or the section that contains it. */
export function SiteLink({ href, className, children }: SiteLinkProps) {
  return (
    <li className={className}>
      <a href={href} aria-current={useCurrent(href)}>
        {children}
      </a>
    </li>
  );
}

/** Has a link of its own beside the one of the section around it. */
const INNER = paths.cannedReplies();

export const OWN_PRODUCTS = paths.products({ view: "own" });

interface OwnList {
  kind?: unknown;
}

/** Pages of a member's own products, whose address is below that of the public list. */
const OWN_PRODUCT = /^\/products\/(new|[^/]+\/(edit|delete|preview))$/;

/** Whether the page is about the member's own products, and whether it is their list. */
function useOwnProducts(): { isOwn: boolean; isOwnList: boolean } {
  const { pathname } = useLocation();
  // The address of the public list shows members their own products first.
  const isOwnList = useMatches().some(({ data }) => (data as OwnList | undefined)?.kind === "own");
  return { isOwn: isOwnList || OWN_PRODUCT.test(pathname), isOwnList };
}

/** Pages on which members work, beside those of their own products. */
const WORKING = [paths.dashboard(), paths.insights(), paths.profile(), paths.account()];

export function useWorkPage(): boolean {
  const { pathname } = useLocation();
  const { isOwn } = useOwnProducts();
  return isOwn || WORKING.some((path) => `${pathname}/`.startsWith(`${path}/`));
}

export function useCurrent(href: string): "page" | "true" | undefined {
  const { pathname, search } = useLocation();
  const { isOwn, isOwnList } = useOwnProducts();
  if (href === OWN_PRODUCTS) return isOwnList ? "page" : isOwn ? "true" : undefined;
  if (href === paths.products() && isOwn) return undefined;
  const isInner = href !== INNER && pathname.startsWith(INNER);
  const isWithin = pathname.startsWith(`${href}/`) && !isInner;
  const isHere = pathname === href || pathname + search === href;
  return isHere ? "page" : isWithin ? "true" : undefined;
}
