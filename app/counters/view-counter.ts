import { DurableObject } from "cloudflare:workers";
import { storeViews, type ViewSum } from "#app/domain/insights/store-views.server.ts";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { DAY_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { ShownExperts, ViewCounterObject } from "#app/platform/view-counter.ts";
import { createDatabase } from "#db/client.ts";

/** The variables that counters read. */
interface CounterEnv extends Cloudflare.Env {
  DATABASE_URL: string;
  DATABASE_AUTH_TOKEN?: string;
  VIEW_FLUSH_SECONDS?: string;
}

const DEFAULT_FLUSH_SECONDS = "30";

/**
 * Counts the views of a share of the experts. Its own storage has each count before the call
 * returns, and an alarm writes the sums to the database, so neither sleep nor a crash loses them.
 */
export class ViewCounter extends DurableObject<CounterEnv> implements ViewCounterObject {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: CounterEnv) {
    super(state, env);
    this.#storage = state.storage;
    this.#sql = state.storage.sql;
    // Flushes below "open" are closed: their sums never change again.
    this.#sql.exec(`
      create table if not exists state (counter text not null, open integer not null);
      create table if not exists sums (
        flush integer not null, expert text not null, day integer not null,
        views integer not null, listed integer not null, primary key (flush, expert, day)
      ) without rowid;`);
    // A new id where the storage is new: the database may know the flushes of an older one.
    this.#sql.exec(
      "insert into state select ?, 1 where not exists (select 1 from state)",
      crypto.randomUUID(),
    );
  }

  async add({ viewed, listed }: ShownExperts): Promise<void> {
    const hasAlarm = (await this.#storage.getAlarm()) !== null;
    // Nothing waits in between, so that the storage writes counts and alarm at once.
    const day = Math.floor(now() / DAY_MS);
    for (const expert of viewed) this.#count(expert, day, [1, 0]);
    for (const expert of listed) this.#count(expert, day, [0, 1]);
    if (!hasAlarm) await this.#setAlarm();
  }

  /** Never throws: the platform gives up an alarm that fails several times. */
  override async alarm(): Promise<void> {
    try {
      // The closed flush that the last attempt left has to be written under its own number first.
      await this.#writeClosed();
      this.#sql.exec("update state set open = open + 1");
      await this.#writeClosed();
    } catch (error) {
      writeLine("error", "views.unwritten", { error: describeError(error) });
    }
    if (this.#sql.exec("select 1 from sums limit 1").toArray().length > 0) await this.#setAlarm();
  }

  #count(expert: string, day: number, [views, listed]: [number, number]): void {
    this.#sql.exec(
      `insert into sums select open, ?, ?, ?, ? from state where true
       on conflict do update set views = views + excluded.views, listed = listed + excluded.listed`,
      ...[expert, day, views, listed],
    );
  }

  /** At most one closed flush has sums. */
  async #writeClosed(): Promise<void> {
    const { counter, flush } = this.#sql
      .exec<{ counter: string; flush: number }>("select counter, open - 1 as flush from state")
      .one();
    const sums = this.#sql
      .exec<ViewSum & Record<string, SqlStorageValue>>(
        "select expert as expertId, day, views, listed from sums where flush = ?",
        flush,
      )
      .toArray();
    if (sums.length === 0) return;
    const { DATABASE_URL, DATABASE_AUTH_TOKEN } = this.env;
    await storeViews(createDatabase(DATABASE_URL, DATABASE_AUTH_TOKEN), { counter, flush, sums });
    this.#sql.exec("delete from sums where flush = ?", flush);
  }

  #setAlarm(): Promise<void> {
    const seconds = Number(this.env.VIEW_FLUSH_SECONDS ?? DEFAULT_FLUSH_SECONDS);
    return this.#storage.setAlarm(now() + seconds * SECOND_MS);
  }
}
