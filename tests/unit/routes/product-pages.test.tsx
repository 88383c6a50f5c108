import { describe, expect, test } from "vitest";
import { ProductCard } from "#app/components/products/product-card.tsx";
import { PRODUCT_FIELDS, readTypedProduct } from "#app/domain/products/fields.ts";
import type { ProductDetails } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import { ProductEditor } from "#app/routes/products/editor/product-editor.tsx";
import type { ProductEditorView } from "#app/routes/products/editor/product-view.ts";
import { ProductPage } from "#app/routes/products/product/product-page.tsx";
import { viewProduct } from "#app/routes/products/product/product-view.server.ts";
import { renderPage } from "./render-page.tsx";

const FIELDS = Object.entries(PRODUCT_FIELDS);
const CARD_FIELDS = FIELDS.filter(([, { shown }]) => shown === "card");

const unwritten = { id: "1", ownerId: "2", maker: null, createdAt: 0, updatedAt: 0 };

const robot: ProductDetails = {
  ...unwritten,
  slug: "robot",
  name: "Robot",
  summary: "Answers customers",
  descriptionMd: "It answers around the clock.",
  coverKey: "product_images/covers/robot.webp",
  gallery: ["product_images/gallery/robot.webp"],
  category: "NLP_CHAT",
  platform: "WEB",
  pricingModel: "FREEMIUM",
  tags: ["chatbots"],
  websiteUrl: "https://robot.example/",
};

/** A product that differs in every field. */
const camera: ProductDetails = {
  ...unwritten,
  slug: "camera",
  name: "Camera",
  summary: "Counts visitors",
  descriptionMd: "It counts at every door.",
  coverKey: "product_images/covers/camera.webp",
  gallery: ["product_images/gallery/camera.webp"],
  category: "VISION",
  platform: "IOS",
  pricingModel: "PAID",
  tags: ["pictures"],
  websiteUrl: "https://camera.example/",
};

function robotWithOther(as: (typeof FIELDS)[number][1]["as"]): ProductDetails {
  return { ...robot, [as]: camera[as] };
}

function renderCard(product: ProductDetails): string {
  return renderPage(() => <ProductCard product={product} load="late" sizes="20rem" />);
}

function renderProduct(product: ProductDetails): string {
  const view = viewProduct("en", product);
  return renderPage(() => <ProductPage product={view} related={[]} />);
}

const view: ProductEditorView = {
  constraint: {},
  saved: readTypedProduct(new FormData()),
  version: 0,
  formId: "",
  pagePath: paths.newProduct(),
  stored: null,
};

function EmptyForm() {
  return <ProductEditor view={view} posted={undefined} wasSaved={false} />;
}

describe("the fields of a product", () => {
  test.each(FIELDS)("the form has a control for %s", (name) => {
    expect(renderPage(EmptyForm)).toContain(`name="${name}"`);
  });

  test.each(CARD_FIELDS)("the card of a product shows %s", (_, { as }) => {
    expect(renderCard(robotWithOther(as))).not.toBe(renderCard(robot));
  });

  test.each(FIELDS)("the page of a product shows %s", (_, { as }) => {
    expect(renderProduct(robotWithOther(as))).not.toBe(renderProduct(robot));
  });
});
