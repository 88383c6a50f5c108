import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Database } from "#db/client.ts";
import type { DollarRates } from "./row-reader.server.ts";

/** The rates that an admin has set, with their day. */
export async function readDollarRates(db: Database): Promise<DollarRates> {
  const { rate_huf: huf, rate_eur: eur, rates_date } = await readSettings(db);
  if (rates_date === "") return {};
  return { ...(huf !== "" && { huf }), ...(eur !== "" && { eur }) };
}
