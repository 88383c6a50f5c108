import { now } from "#app/platform/clock.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";
import { applyStep } from "./apply/apply-step.server.ts";
import {
  type ApplyServices,
  acquireImport,
  isLeaseLost,
  type LeasedImport,
  releaseImport,
} from "./leased-import.server.ts";
import { readStep, type Step } from "./read/read-step.server.ts";
import { undoStep } from "./undo/undo-step.server.ts";

export interface ImportServices extends ApplyServices {
  files: Pick<PrivateFilesService, "readRange">;
}

export interface Budget {
  /** Rows that are applied; ten times as many are read. */
  rows: number;
  /** No step begins later. */
  ms: number;
  /** Only this import; without it, the oldest import with work to do. */
  importId?: string;
}

/** What is done in each state, and the cost of a row relative to applying it. */
const STEPS = {
  reading: { run: readStep, cost: 0.1 },
  applying: { run: applyStep, cost: 1 },
  undoing: { run: undoStep, cost: 1 },
};
type WorkingState = keyof typeof STEPS;

/**
 * Reads, applies and undoes uploaded files, step by step, within the budget. Concurrent calls are
 * safe: one runner at a time works on an import. A failure does not stop other imports; the failed
 * one continues from its last complete step once its lease ends. The first failure is thrown at
 * the end.
 */
export async function continueImports(services: ImportServices, budget: Budget): Promise<void> {
  const { db } = services;
  const endsAt = now() + budget.ms;
  const failures: unknown[] = [];
  for (let rowsLeft = budget.rows; rowsLeft > 0 && now() < endsAt; ) {
    const leased = await acquireImport(db, budget.importId);
    if (!leased) break;
    try {
      rowsLeft -= await work(services, leased, { rows: rowsLeft, endsAt });
      await releaseImport(db, leased);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Runs steps of one import until it ends or the budget is used. Returns the cost in applied rows.
 */
async function work(
  services: ImportServices,
  leased: LeasedImport,
  { rows, endsAt }: { rows: number; endsAt: number },
): Promise<number> {
  let cost = 0;
  try {
    for (let next: LeasedImport | null = leased; next && cost < rows && now() < endsAt; ) {
      // Only imports in these states are leased.
      const work = STEPS[next.state as WorkingState];
      const step: Step = await work.run(services, next);
      cost += Math.max(1, step.rows) * work.cost;
      next = step.next;
    }
  } catch (error) {
    if (!isLeaseLost(error)) throw error;
  }
  return Math.max(1, cost);
}
