import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { OWN_PRODUCTS, SiteLink, useWorkPage } from "./site-link.tsx";
import { UnreadBadge } from "./user-menu.tsx";

/** What a signed-in expert uses every day. */
const ITEMS: readonly { href: string; text: TextKey }[] = [
  { href: paths.dashboard(), text: "shell.dashboard" },
  { href: OWN_PRODUCTS, text: "shell.ownProducts" },
  { href: paths.insights(), text: "shell.insights" },
  { href: paths.profile(), text: "shell.myProfile" },
  { href: paths.cannedReplies(), text: "shell.savedReplies" },
  { href: paths.account(), text: "shell.account" },
];

/**
 * Below the header; small screens have it in the menu. Public pages have no bytes for a second
 * number of unread conversations.
 */
export function MemberLinks({ unreadCount }: { unreadCount: number }) {
  const { t } = useTexts();
  const isWorkPage = useWorkPage();
  return (
    <nav aria-label={t("shell.memberNavigation")} className="member-links">
      <ul className="page">
        {ITEMS.map(({ href, text }) => (
          <SiteLink key={href} href={href}>
            {t(text)}
            {isWorkPage && href === paths.dashboard() && (
              <>
                {" "}
                <UnreadBadge count={unreadCount} />
              </>
            )}
          </SiteLink>
        ))}
      </ul>
    </nav>
  );
}

/** The same in the menu, whose button has the number of unread conversations. */
export function MemberItems() {
  const { t } = useTexts();
  return ITEMS.map(({ href, text }) => (
    <SiteLink key={href} href={href}>
      {t(text)}
    </SiteLink>
  ));
}
