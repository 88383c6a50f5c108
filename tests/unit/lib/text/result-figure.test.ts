import { expect, test } from "vitest";
import { findFigure } from "#app/lib/text/result-figure.ts";

test.each([
  ["Early-warning score on one ward, alarms per shift from 70 to 9", "70 → 9"],
  ["Phone booking, error rate from 21 to 8% with 40 hours of calls", "21 → 8%"],
  ["First reading of 640 contracts from 50 to 15 minutes", "50 → 15\u00a0min"],
  ["First reply from 9 hours to 14 minutes", "9\u00a0h → 14\u00a0min"],
  ["From 70 hours to 9 hours", "70\u00a0h → 9\u00a0h"],
  ["FROM 70 HOURS TO 9 HOURS", "70\u00a0h → 9\u00a0h"],
  ["Riasztások műszakonként 70-ről 9-re", "70 → 9"],
  ["Hibaarány 21%-ról 8%-ra", "21% → 8%"],
  ["61% of the PDF orders reach the ERP without typing", "61%"],
  ["A számlák 70%-a gépelés nélkül jut el a könyvelésig", "70%"],
  ["Fuel model with seven inputs, estimates within 1.8% of the notes", "1.8%"],
])("the figure of a result is a change or a share: %s", (text, figure) => {
  expect(findFigure(text)).toBe(figure);
});

test.each([
  "22 candidates estimated in euros, three pilots",
  "Every plate from 2019 to 2024 classified",
  "False alarms from 1 in 9 to 1 in 31",
  "First reply from two days to four hours",
  "Színek 300-ról, képek",
  "",
])("another number is none: %s", (text) => {
  expect(findFigure(text)).toBeNull();
});
