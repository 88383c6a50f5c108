/** The member who acts on a product, from the session. */
export interface ProductActor {
  userId: string;
  isAdmin: boolean;
}
