import type { ImportType } from "#app/domain/imports/schema.ts";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";
import { EXPERT_COLUMNS, PRODUCT_COLUMNS } from "./columns.server.ts";

const EXPERT: Record<(typeof EXPERT_COLUMNS)[number], string> = {
  name: "Ada Example",
  email: "ada@example.com",
  company: "Example Ltd",
  country: "HU",
  biography: "Builds assistants for customer service.",
  category: "ai-automation, ai-agents",
  tags: "chatbots; voice assistants",
  linkedin_url: "https://www.linkedin.com/in/example",
  website_url: "https://example.com",
  twitter_url: "",
  avatar_url: "",
};

const PRODUCT: Record<(typeof PRODUCT_COLUMNS)[number], string> = {
  name: "Example Bot",
  summary: "Answers customers around the clock.",
  description: "What it does, for whom, and how to begin.",
  category: "NLP_CHAT",
  platform: "WEB",
  pricing_model: "FREEMIUM",
  tags: "chatbots; support",
  slug: "",
  website_url: "https://example.com",
  cover_image_url: "",
  expert: "",
};

/** A file with all columns and one row to go by. */
export function importTemplate(type: ImportType): string {
  return type === "experts"
    ? csvHead(EXPERT_COLUMNS) + csvRow(EXPERT_COLUMNS.map((column) => EXPERT[column]))
    : csvHead(PRODUCT_COLUMNS) + csvRow(PRODUCT_COLUMNS.map((column) => PRODUCT[column]));
}
