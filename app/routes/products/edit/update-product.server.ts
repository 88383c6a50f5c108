import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { productAction } from "#app/routes/products/save/product-save.server.ts";

export const updateFromForm = productAction({
  isNew: false,
  store: ({ context, params: { slug = "" } }, { product, post }) =>
    updateProduct(context.db, { ...product, slug, version: post.version }),
});
