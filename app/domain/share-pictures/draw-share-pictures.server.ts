import { type SQL, sql } from "drizzle-orm";
import type { Settings } from "#app/domain/settings/schema.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { now } from "#app/platform/clock.ts";
import { drawCategoryPictures, dueFolder } from "./category-pictures.server.ts";
import { dueRows, leaseDue } from "./due-pictures.server.ts";
import { loadFonts, type ShareServices } from "./picture-file.server.ts";
import { pictureStyle } from "./site-look.server.ts";
import { loadSubjects } from "./subjects.server.ts";
import { updatePicture } from "./update-picture.server.ts";

/** More say that nothing works. */
const MOST_OUTAGES = 5;

/**
 * Draws the pictures of shared links that are due, up to `limit` and for about `ms`: what changed
 * first, then what another look of the site makes due. A row whose picture would be the same is
 * only marked. Returns how many were drawn. Two statements when nothing is due.
 */
export async function drawSharePictures(
  services: ShareServices,
  { limit, ms }: { limit: number; ms: number },
): Promise<number> {
  if (limit === 0) return 0;
  const { db, renderer } = services;
  const endsAt = now() + ms;
  const settings = await readSettings(db);
  const style = pictureStyle(settings);
  const outages: unknown[] = [];
  let drawn = await drawCategoryPictures(services, { settings, style, limit });
  while (drawn < limit && now() < endsAt) {
    const due = await leaseDue(db, { look: style.version, limit: limit - drawn });
    if (due.length === 0) break;
    const [fonts, subjects] = await Promise.all([
      loadFonts(renderer),
      loadSubjects(
        db,
        due.map(({ id }) => id),
        style,
      ),
    ]);
    for (const row of due) {
      const subject = subjects.get(row.id) ?? null;
      try {
        drawn += await updatePicture(services, { row, subject, style, fonts });
      } catch (error) {
        // Without the picture service, for example, pictures without a photo are drawn.
        outages.push(error);
        if (outages.length === MOST_OUTAGES) throw error;
      }
    }
  }
  if (outages.length > 0) throw outages[0];
  return drawn;
}

/** Condition: a picture of the site's look is due. */
export function hasDueSharePicture(settings: Settings): SQL {
  const style = pictureStyle(settings);
  if (dueFolder(settings, style) !== null) return sql`true`;
  return sql`exists (${dueRows({ look: style.version, limit: 1 })})`;
}
