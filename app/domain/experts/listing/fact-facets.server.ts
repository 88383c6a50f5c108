/** The facet values of the facts that a client decides by: rates, places and availability. */

import { projectRange, rateRange, zoneRange } from "#app/domain/experts/ranges.ts";
import type { ExpertFilterValues } from "#app/domain/experts/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import { standardOffsetMinutes } from "#app/lib/time-zones.ts";
import type { ListingSource } from "./listing.server.ts";

type Facts = {
  [Group in "rates" | "smallest" | "workModes" | "zones"]: ExpertFilterValues[Group][];
};

export function factValues(source: ListingSource): Facts {
  const { rateFrom, rateUnit, smallestProject, workMode, timeZone } = source;
  const offset = timeZone === "" ? null : standardOffsetMinutes(timeZone);
  return {
    rates: rateFrom === null ? [] : [rateRange({ rateFrom, rateUnit })],
    smallest: smallestProject === null ? [] : [projectRange(smallestProject)],
    workModes: workPlaces(workMode),
    zones: offset === null ? [] : [zoneRange(offset)],
  };
}

function workPlaces(workMode: string): Facts["workModes"] {
  if (workMode === "both") return ["remote", "on-site"];
  return workMode === "remote" || workMode === "on-site" ? [workMode] : [];
}

/** Whether a quote request may reach the expert. */
export function isAvailable(source: ListingSource): boolean {
  return source.takesProjects && may(source, "receiveRequests");
}
