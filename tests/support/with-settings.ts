import { inArray } from "drizzle-orm";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import type { Database } from "#db/client.ts";
import { settings } from "#db/schema.ts";

/** Stores settings during this work, and those from before it afterwards. */
export async function withSettings<Result>(
  db: Database,
  values: Partial<Record<SettingKey, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value, updatedAt: 0 }));
  const isOurs = inArray(settings.key, Object.keys(values));
  const before = await db.select().from(settings).where(isOurs);
  await db.delete(settings).where(isOurs);
  await db.insert(settings).values(rows);
  try {
    return await work();
  } finally {
    await db.delete(settings).where(isOurs);
    if (before.length > 0) await db.insert(settings).values(before);
  }
}
