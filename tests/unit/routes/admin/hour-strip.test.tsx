import { expect, test } from "vitest";
import { HourStrip } from "#app/routes/admin/health/hour-strip.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

test("each state of an hour has a shape of its own", () => {
  const html = renderPage(() => (
    <HourStrip hours={["unknown", "ran", "ran", "failed", "none", "none", "ran"]} />
  ));
  const path = (state: string) =>
    html.match(new RegExp(`<path class="hours-${state}"([^>]*)>`))?.[1] ?? "";
  const solid = (height: number, d: string) =>
    ` d="${d}" stroke-width="${height}" stroke-dasharray="3 1"`;
  expect(path("unknown")).toContain(solid(2, "M0 15h3"));
  // Neighbours are one dashed line.
  expect(path("ran")).toContain(solid(8, "M4 12h7M24 12h3"));
  expect(path("failed")).toContain(solid(16, "M12 8h3"));
  // Two outlines, which the style sheet doesn't fill.
  expect(path("none").match(/M[\d.]+ [\d.]+h[\d.]+v[\d.]+h-[\d.]+z/g)).toHaveLength(2);
  expect(path("none")).not.toContain("stroke-");
});
