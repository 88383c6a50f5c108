import { Avatar } from "#app/components/ui/avatar.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminLinks } from "./admin-links.tsx";
import { useWorkPage } from "./site-link.tsx";

/** The part of the signed-in visitor that menus show. */
export interface MenuVisitor {
  name: string;
  avatarKey: string | null;
  /** True for experts, and for former experts with conversations. */
  hasInbox: boolean;
  unreadCount: number;
  isAdmin: boolean;
}

/** The menu of the signed-in visitor. */
export function UserMenu({ visitor }: { visitor: MenuVisitor }) {
  const { t } = useTexts();
  const isWorkPage = useWorkPage();
  return (
    <>
      <button type="button" popovertarget="user-menu" className="menu-button">
        <Avatar name={visitor.name} imageKey={visitor.avatarKey} size="sm" isEager />
        <span className="sr-only">{t("shell.profileMenu")}</span>
        <UnreadBadge count={visitor.unreadCount} />
      </button>
      <nav id="user-menu" popover="auto" aria-label={t("shell.profileMenu")} className="menu">
        <p className="px-3 pt-1 text-xs text-muted">{t("shell.profileMenu")}</p>
        <p className="px-3 pb-1 font-medium wrap-anywhere">{visitor.name}</p>
        <ul>
          <li>
            <a href={paths.profile()}>{t("shell.myProfile")}</a>
          </li>
          <li>
            {/* Experts have the link to their insights below the header. */}
            {visitor.hasInbox ? (
              <a href={paths.dashboard()}>
                {t("shell.quoteRequests")}
                <UnreadBadge count={visitor.unreadCount} />
              </a>
            ) : (
              <a href={paths.insights()}>{t("shell.insights")}</a>
            )}
          </li>
          <li>
            <a href={paths.accountRequests()}>{t("shell.myRequests")}</a>
          </li>
          <li>
            <a href={paths.account()}>{t("shell.account")}</a>
          </li>
          {/* Elsewhere the header has it. */}
          {isWorkPage && visitor.hasInbox && (
            <li>
              <a href={paths.quote()}>{t("shell.requestQuote")}</a>
            </li>
          )}
        </ul>
        {visitor.isAdmin && <AdminLinks />}
        <form method="post" action={paths.logout()}>
          <button type="submit">{t("shell.logOut")}</button>
        </form>
      </nav>
    </>
  );
}

/** A higher number needs more room than the corner of a picture has. */
const MOST_SHOWN = 99;

/** Shown above zero only. Live pages find it by `data-unread-badge`, the highest number. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <span
      data-unread-badge={MOST_SHOWN}
      hidden={count === 0}
      className="unread-badge text-xs font-medium"
    >
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{t("shell.unread", { count })}</span>
    </span>
  );
}
