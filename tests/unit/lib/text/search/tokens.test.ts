import { expect, test } from "vitest";
import { tokensOf } from "#app/lib/text/search/tokens.ts";

const words = (text: string) => tokensOf(text).map(({ word }) => word);

test("words are folded and keep their order and spelling", () => {
  expect(tokensOf("Ügyfél bots")).toEqual([
    { word: "ugyfel", parts: [], written: "Ügyfél" },
    { word: "bots", parts: [], written: "bots" },
  ]);
  expect(tokensOf(" … !")).toEqual([]);
});

test("names with signs or digits stay whole", () => {
  expect(words("C++, C# and F# on .NET with n8n")).toEqual([
    ...["cplusplus", "csharp", "and", "fsharp", "on", "dotnet", "with", "n8n"],
  ]);
});

test("names with signs lose a Hungarian ending only", () => {
  expect(words("C++-ban, C#-ot, F#‑ban, .NET-ben írt")).toEqual([
    ...["cplusplus", "csharp", "fsharp", "dotnet", "irt"],
  ]);
  expect(words("C#-developer, C++-like, .NET-dev")).toEqual([
    ...["csharp", "developer", "cplusplus", "like", "dotnet", "dev"],
  ]);
});

test("a compound is one word with its parts", () => {
  expect(tokensOf("e-commerce")).toEqual([
    { word: "ecommerce", parts: ["e", "commerce"], written: "e-commerce" },
  ]);
  expect(words("GPT-4, R&D, ASP.NET")).toEqual(["gpt4", "rd", "aspnet"]);
});

test("a compound of more than three parts is a list of words", () => {
  expect(tokensOf("text/image/audio/video")).toEqual(
    ["text", "image", "audio", "video"].map((word) => ({ word, parts: [], written: word })),
  );
});

test("the English possessive is left out", () => {
  expect(words("Anna's lawyer’s desk")).toEqual(["anna", "lawyer", "desk"]);
});

test("composed and decomposed letters give the same words", () => {
  expect(words("Könyvelés".normalize("NFD"))).toEqual(words("Könyvelés"));
});
