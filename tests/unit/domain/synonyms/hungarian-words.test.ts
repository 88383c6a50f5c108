import { expect, test } from "vitest";
import { splitHungarian } from "#app/domain/synonyms/hungarian-words.server.ts";

const split = (list: string) => {
  const parts = splitHungarian(list.split(", "));
  return parts && [parts.english.join(", "), parts.hungarian.join(", ")];
};

test("a list of synonyms is English words, then Hungarian ones", () => {
  expect(split("airline, airport, légitársaság, repülés")).toEqual([
    "airline, airport",
    "légitársaság, repülés",
  ]);
});

test("words without accents belong to the Hungarian ones that they begin or follow", () => {
  expect(split("camera, cameras, kamera, kamerák")).toEqual(["camera, cameras", "kamera, kamerák"]);
  expect(split("english language, angol, angolul, angol nyelvű")).toEqual([
    "english language",
    "angol, angolul, angol nyelvű",
  ]);
  expect(split("digitalisation, digitális átalakulás")).toEqual([
    "digitalisation",
    "digitális átalakulás",
  ]);
  expect(split("diagnostics, diagnosztika, diagnózis")).toEqual([
    "diagnostics",
    "diagnosztika, diagnózis",
  ]);
  expect(split("farm, crops, mezőgazdaság, agrár, gazda")).toEqual([
    "farm, crops",
    "mezőgazdaság, agrár, gazda",
  ]);
});

test("another order, or one language, is no such list", () => {
  for (const list of ["számla, invoice, bill", "web3, nft", "bill, számla, invoice, receipt"])
    expect(split(list), list).toBeNull();
});
