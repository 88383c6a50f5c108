import { expect, test } from "vitest";
import { HourStrip } from "#app/routes/admin/health/hour-strip.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

test("each state of an hour has a pattern of its own, and all are equally high", () => {
  const html = renderPage(() => (
    <HourStrip hours={["unknown", "ran", "ran", "failed", "none", "none", "ran"]} />
  ));
  const path = (state: string) =>
    html.match(new RegExp(`<path class="hours-${state}"([^>]*)>`))?.[1] ?? "";
  const solid = (height: number, d: string) =>
    ` d="${d}" stroke-width="${height}" stroke-dasharray="3 1"`;
  expect(path("unknown")).toContain(solid(16, "M0 8h3"));
  // Neighbours are one dashed line.
  expect(path("ran")).toContain(solid(16, "M4 8h7M24 8h3"));
  expect(path("failed")).toContain(solid(6, "M12 3h3M12 13h3"));
  expect(path("none")).toContain(solid(2.5, "M16 1.25h7M16 5.75h7M16 10.25h7M16 14.75h7"));
});
