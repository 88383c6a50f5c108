import type { Route, WorkerState } from "./worker-state.ts";

/** What the doctor reads besides, and the settings that belong to no version. */
export function doctorRoutes(state: WorkerState): Route[] {
  return [
    ["GET", /^workers\/scripts\/[^/]+\/script-settings$/, () => state.scriptSettings],
    [
      "PATCH",
      /^workers\/scripts\/[^/]+\/script-settings$/,
      (body) => Object.assign(state.scriptSettings, JSON.parse(body)),
    ],
    ["GET", /\/secrets$/, () => [...state.secrets].map((name) => ({ name }))],
    ["GET", /\/schedules$/, () => ({ schedules: state.crons.map((cron) => ({ cron })) })],
    ["GET", /\/domains\/managed$/, () => ({ enabled: false })],
    ["GET", /\/domains\/custom$/, () => ({ domains: [] })],
    [
      "GET",
      /^workers\/domains$/,
      () => state.domains.map((hostname) => ({ hostname, service: state.name })),
    ],
  ];
}
