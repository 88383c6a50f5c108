/** What the menus show of the signed-in visitor. */
export interface MenuVisitor {
  name: string;
  avatarKey: string | null;
  /** True for experts, and for former ones who still have conversations. */
  hasInbox: boolean;
  unreadCount: number;
  isAdmin: boolean;
}
