import { SIDES } from "#party/protocol.ts";
import type { Echo } from "#tests/bench/measure/echo.ts";
import type { Chance } from "#tests/support/chance.ts";
import type { LeasedStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";
import { type Crowd, isLive } from "./crowd.ts";
import type { Observations } from "./observations.ts";
import { say } from "./say.ts";
import { openThreadSockets } from "./sockets.ts";

export type Victim = "rooms" | "database" | "app";

export interface StormPlan {
  messages: number;
  disconnects: number;
  kills: Record<Victim, number>;
}

export interface Storm {
  site: LeasedStack;
  crowd: Crowd;
  seen: Observations;
  chance: Chance;
  echo: Echo;
}

/** The number of simultaneous writers. */
const WRITERS = 24;
const ECHO_EVERY = 10;
const PATIENCE_SECONDS = 180;

/** Both sides write while servers are killed and sockets cut. Returns the number of cut sockets. */
export async function rage(storm: Storm, plan: StormPlan): Promise<number> {
  const kills = Object.entries(plan.kills) as [Victim, number][];
  const victims = kills.flatMap(([victim, count]) => Array<Victim>(count).fill(victim));
  const run = new StormRun(storm, plan);
  // The last part has no fault: its messages must arrive without delay.
  const parts = [...storm.chance.shuffled(victims), null];
  for (const [index, victim] of parts.entries()) {
    await run.pass(Math.round((plan.messages * (index + 1)) / parts.length), victim);
  }
  await run.cutDue();
  return run.cuts;
}

class StormRun {
  cuts = 0;
  readonly #storm: Storm;
  readonly #plan: StormPlan;
  #written = 0;
  #settled = 0;
  #cutting = Promise.resolve();

  constructor(storm: Storm, plan: StormPlan) {
    this.#storm = storm;
    this.#plan = plan;
  }

  /** Messages are written until there are `upTo`: half of them before the victim falls. */
  async pass(upTo: number, victim: Victim | null): Promise<void> {
    const half = this.#written + (upTo - this.#written) / 2;
    await this.#write(() => this.#written < (victim ? half : upTo));
    // All pages must be live again, so that the kill affects all of them.
    if (victim === "rooms") await this.#allAreBack();
    if (victim) await this.#strike(victim, upTo);
  }

  /** Waits until every due socket was cut. */
  async cutDue(): Promise<void> {
    this.#cut();
    await this.#cutting;
  }

  async #write(isWanted: () => boolean): Promise<void> {
    const oneByOne = async () => {
      while (isWanted()) await this.#writeOne();
    };
    await Promise.all(Array.from({ length: WRITERS }, oneByOne));
  }

  async #writeOne(): Promise<void> {
    const { crowd, chance, seen, echo } = this.#storm;
    this.#written += 1;
    const { pages } = chance.oneOf(crowd.meetings);
    await say(pages[chance.oneOf(SIDES)], `Message ${this.#written}`, seen);
    this.#settled += 1;
    this.#cut();
    if (this.#settled % ECHO_EVERY === 0) void echo.measure();
  }

  /** Kills it during posts, waits until the failure has effects, and starts it again. */
  async #strike(victim: Victim, upTo: number): Promise<void> {
    const piece = this.#storm.site[victim];
    let isFelt = false;
    const writing = this.#write(() => this.#written < upTo || !isFelt);
    await this.#wait("messages are on their way", this.#moreSettled(3));
    await piece.kill();
    // Without rooms messages go on; without the others nothing does.
    const felt = victim === "rooms" ? this.#moreSettled(WRITERS) : this.#moreRefusals(WRITERS / 4);
    await this.#wait(`the ${victim} is missed`, felt);
    isFelt = true;
    await piece.start();
    await writing;
  }

  #moreSettled(count: number): () => boolean {
    const enough = this.#settled + count;
    return () => this.#settled >= enough;
  }

  #moreRefusals(count: number): () => boolean {
    const { seen } = this.#storm;
    const enough = seen.refusals + count;
    return () => seen.refusals >= enough;
  }

  #wait(what: string, isSo: () => boolean): Promise<boolean> {
    return until(what, isSo, PATIENCE_SECONDS);
  }

  #allAreBack(): Promise<boolean> {
    return this.#wait("all are back", () => this.#storm.crowd.pages.every(isLive));
  }

  /** Cuts the sockets that are due, one by one, each drawn among the open ones. */
  #cut(): void {
    const { disconnects, messages } = this.#plan;
    const due = Math.floor(disconnects * Math.min(1, this.#settled / messages));
    const missing = due - this.cuts;
    this.cuts = due;
    for (let number = 0; number < missing; number += 1) {
      this.#cutting = this.#cutting.then(async () => {
        await this.#wait("a socket is open", () => openThreadSockets().length > 0);
        this.#storm.chance.oneOf(openThreadSockets()).terminate();
      });
    }
  }
}
