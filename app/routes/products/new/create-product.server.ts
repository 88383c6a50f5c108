import { createProduct } from "#app/domain/products/edit/create-product.server.ts";
import { productAction } from "#app/routes/products/save/product-save.server.ts";

export const createFromForm = productAction({
  isNew: true,
  store: ({ context: { db, env } }, { product, post }) =>
    createProduct(db, { ...product, formId: post.formId, perHour: env.PRODUCTS_PER_HOUR }),
});
