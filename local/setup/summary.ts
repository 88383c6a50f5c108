import type { SeedResult } from "#local/processes/data.ts";
import type { LocalSettings } from "#local/settings.ts";

const accounts = [
  ["Admin", "admin@example.com", "password123"],
  ["Expert (Pro)", "expert@example.com", "password123"],
  ["Member (free)", "user@example.com", "password123"],
] as const;

/** What to know after starting the site. */
export function describeSite(
  { ports, databaseUrl, dataDirectory }: LocalSettings,
  seeded: SeedResult,
  hasGoogle: boolean,
): string {
  const addresses = [
    ["The site", `http://localhost:${ports.app}`],
    ["Sent emails", `http://localhost:${ports.mail}`],
    ["Stripe stand-in", `http://localhost:${ports.stripe}`],
    ...(hasGoogle ? [["Google stand-in", `http://localhost:${ports.google}`] as const] : []),
    ["Database", databaseUrl],
    ["Data and logs", dataDirectory],
  ] as const;
  const foreign = "The database is not on this machine, so it was not given any demo data.";
  const people = seeded === "not local" ? [foreign] : table(accounts);
  return ["", ...table(addresses), "", ...people, "", "Stop with Ctrl-C."].join("\n");
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number): number =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widthOf(column) + 3)).join("")}`.trimEnd(),
  );
}
