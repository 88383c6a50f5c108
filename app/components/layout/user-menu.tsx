import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import type { MenuVisitor } from "./menu-visitor.ts";
import { UnreadBadge } from "./unread-badge.tsx";

/** The signed-in visitor's own menu. */
export function UserMenu({ visitor }: { visitor: MenuVisitor }) {
  const { t } = useTexts();
  const item = "flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-sm hover:bg-sunken";
  return (
    <details className="relative">
      <summary className="flex min-h-11 items-center gap-1 rounded-md px-1 [&::-webkit-details-marker]:hidden">
        <Avatar name={visitor.name} imageKey={visitor.avatarKey} size="sm" isEager />
        <span className="sr-only">{t("shell.profileMenu")}</span>
        <UnreadBadge count={visitor.unreadCount} />
      </summary>
      <div className="card absolute right-0 mt-2 w-60 p-2 shadow-card">
        <p className="px-3 py-2 text-sm font-semibold">{visitor.name}</p>
        <a className={item} href={paths.profile()}>
          {t("shell.myProfile")}
        </a>
        {visitor.hasInbox && (
          <a className={item} href={paths.dashboard()}>
            {t("shell.quoteRequests")}
            <UnreadBadge count={visitor.unreadCount} />
          </a>
        )}
        <form method="post" action={paths.logout()} className="mt-1 border-t border-line pt-1">
          <button type="submit" className={item}>
            {t("shell.logOut")}
          </button>
        </form>
      </div>
    </details>
  );
}
