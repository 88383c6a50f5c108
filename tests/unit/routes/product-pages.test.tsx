import { expect, test } from "vitest";
import { ProductCard } from "#app/components/products/product-card.tsx";
import {
  PRODUCT_FIELDS,
  type ProductField,
  readTypedProduct,
} from "#app/domain/products/fields.ts";
import type { ProductDetails } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import { ProductEditor } from "#app/routes/products/editor/product-editor.tsx";
import type { ProductEditorView } from "#app/routes/products/editor/product-view.ts";
import { ProductPage } from "#app/routes/products/product/product-page.tsx";
import { viewProduct } from "#app/routes/products/product/product-view.server.ts";
import { checkFieldPages } from "./check-field-pages.tsx";
import { renderPage } from "./render-page.tsx";

const FIELDS = Object.keys(PRODUCT_FIELDS) as ProductField[];
/** Read for the card; only the page shows category and tags. */
const CARD_FIELDS = FIELDS.filter(
  (name) => PRODUCT_FIELDS[name].shown === "card" && name !== "category" && name !== "tags",
);

const unwritten = {
  id: "1",
  ownerId: "2",
  maker: null,
  makerName: "Ada",
  makerAvatarKey: null,
  createdAt: 0,
  updatedAt: 0,
  shareKey: null,
};

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

function robotWithOther(name?: ProductField): ProductDetails {
  const as = name && PRODUCT_FIELDS[name].as;
  return as ? { ...robot, [as]: camera[as] } : robot;
}

function renderCard(other?: ProductField): string {
  const product = robotWithOther(other);
  return renderPage(() => <ProductCard product={product} load="late" sizes="20rem" />);
}

function renderProduct(other?: ProductField): string {
  const view = viewProduct("en", robotWithOther(other));
  return renderPage(() => <ProductPage product={view} related={[]} />);
}

test("the page of a product lists others of its maker before related ones", () => {
  const maker = {
    username: "ada",
    name: "Ada",
    company: "",
    avatarKey: null,
    responseMs: null,
    takesRequests: true,
  };
  const pageOf = (product: ProductDetails) =>
    renderPage(() => (
      <ProductPage product={viewProduct("en", product)} made={[camera]} related={[camera]} />
    ));
  expect(pageOf({ ...robot, maker })).toMatch(/More by Ada.*Camera.*Related products.*Camera/);
  expect(pageOf(robot)).not.toContain("More by");
});

const view: ProductEditorView = {
  constraint: {},
  saved: readTypedProduct(new FormData()),
  version: 0,
  formId: "",
  pagePath: paths.newProduct(),
  maker: { name: "Mira Maker", avatarKey: null },
  stored: null,
};

checkFieldPages("the fields of a product", {
  fields: FIELDS,
  Form: () => <ProductEditor view={view} posted={undefined} wasSaved={false} />,
  pages: {
    "the card of a product shows": { fields: CARD_FIELDS, render: renderCard },
    "the page of a product shows": { fields: FIELDS, render: renderProduct },
  },
});
