import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productImages, products, productTags, uploads } from "#db/schema.ts";
import type { MultipartFields } from "#tests/support/http/form-bodies.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { jpeg } from "./pictures.ts";

/** All fields of the form, without the pictures. */
export function productAnswers(changes: MultipartFields = {}): MultipartFields {
  return {
    name: "Ügyfél-robot",
    summary: "Answers the phone at night.",
    description_md: "It **listens**.\r\n\r\nThen it answers.",
    category: "AGENTS",
    platform: "WEB",
    pricing_model: "PAID",
    tags: ["voice", "phone", ""],
    website_url: "robot.example.com",
    slug: "",
    intent: "publish",
    ...changes,
  };
}

const NONE = { name: "", type: "application/octet-stream", content: Buffer.alloc(0) };

/** Posts the form as a browser without scripts does, with a cover unless there is another. */
export async function postProduct(client: HttpClient, path: string, answers: MultipartFields) {
  return client.postMultipart(path, { cover: NONE, gallery: NONE, ...answers });
}

export async function pictureOf(width = 320, height = 180) {
  return { name: `${width}.jpg`, type: "image/jpeg", content: await jpeg({ width, height }) };
}

/** The first product of a member as stored, or null. */
export async function storedProduct(db: Database, ownerId: string) {
  const [product] = await db.select().from(products).where(eq(products.expertId, ownerId));
  if (!product) return null;
  const { id } = product;
  const [tags, images] = await db.batch([
    db
      .select({ tag: productTags.tag })
      .from(productTags)
      .where(eq(productTags.productId, id))
      .orderBy(asc(productTags.position)),
    db
      .select({ key: productImages.imageKey })
      .from(productImages)
      .where(eq(productImages.productId, id))
      .orderBy(asc(productImages.sortOrder)),
  ]);
  return { ...product, tags: tags.map(({ tag }) => tag), gallery: images.map(({ key }) => key) };
}

/** Keys of a member's stored pictures, by state. */
export async function picturesOf(db: Database, ownerId: string) {
  const rows = await db.select().from(uploads).where(eq(uploads.ownerId, ownerId));
  const of = (state: string) => rows.filter((row) => row.state === state).map(({ key }) => key);
  return { pending: of("pending"), used: of("used"), removed: of("removed") };
}

/** The hidden fields of a page's product form that contain the keys of its pictures. */
export function keysIn({ body }: HttpResponse, name: "cover_key" | "gallery_key"): string[] {
  const inputs = body.matchAll(
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`, "g"),
  );
  return [...inputs].map(([, key = ""]) => key);
}
