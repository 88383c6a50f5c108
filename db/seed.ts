import type { BatchItem } from "drizzle-orm/batch";
import { hashPassword } from "#app/domain/accounts/password.server.ts";
import { indexProfileStatements } from "#app/domain/experts/index-listing.server.ts";
import { createDatabase, type Database } from "./client.ts";
import {
  messages,
  messageThreads,
  productImages,
  products,
  productTags,
  profileCategories,
  profiles,
  profileTags,
  quotes,
  users,
} from "./schema.ts";
import { toCategoryRows, toListingSource, toMembers, toProfileRow, toTagRows, toUserRow } from "./seeds/people/rows.ts";
import { storeCovers, storeGallery, storePortraits } from "./seeds/pictures/store.ts";
import { toOffers, toProductImageRows, toProductRow, toProductTagRows } from "./seeds/products/rows.ts";
import { toRequestRows } from "./seeds/requests/rows.ts";
import { requireLocal } from "./seeds/require-local.ts";
