/** The part of the signed-in visitor that menus show. */
export interface MenuVisitor {
  name: string;
  avatarKey: string | null;
  /** True for experts, and for former experts with conversations. */
  hasInbox: boolean;
  unreadCount: number;
  isAdmin: boolean;
}
