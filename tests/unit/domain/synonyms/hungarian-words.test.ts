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

test("Hungarian words that nothing in their letters gives away are known", () => {
  expect(split("ai act, eu ai act, ai regulation, mi-rendelet, mi rendelet")).toEqual([
    "ai act, eu ai act, ai regulation",
    "mi-rendelet, mi rendelet",
  ]);
  expect(split("arabic, arabic language, arab, arabul")).toEqual([
    "arabic, arabic language",
    "arab, arabul",
  ]);
  expect(split("power, wind energy, energia, energetika, áram")).toEqual([
    "power, wind energy",
    "energia, energetika, áram",
  ]);
});

test("English words that begin like a Hungarian one stay English", () => {
  expect(split("assistant, assistants, asszisztens, asszisztensek")).toEqual([
    "assistant, assistants",
    "asszisztens, asszisztensek",
  ]);
  expect(split("fintech, banking, bank, pénzügy, banki")).toEqual([
    "fintech, banking",
    "bank, pénzügy, banki",
  ]);
  expect(split("deep learning, neural network, neurális háló")).toEqual([
    "deep learning, neural network",
    "neurális háló",
  ]);
});

test("another order, or one language, is no such list", () => {
  for (const list of ["számla, invoice, bill", "web3, nft", "bill, számla, invoice, receipt"])
    expect(split(list), list).toBeNull();
});
