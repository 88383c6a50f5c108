/** Who acts on a product, as the session says. */
export interface ProductActor {
  userId: string;
  isAdmin: boolean;
}
