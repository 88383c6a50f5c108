import { expect, test } from "vitest";
import { FairQueue, type Place } from "#app/lib/fair-queue.ts";

/** A queue whose places have names; the first letter is their owner. */
function open(mostRunning: number, mostWaiting: number) {
  const queue = new FairQueue({ mostRunning, mostWaiting, askedWithinMs: 5, longestTurnMs: 20 });
  const places = new Map<string, Place>();
  let at = 0;
  const namesOf = (state: Place["state"]) =>
    [...places].filter(([, place]) => place.state === state).map(([name]) => name);
  return {
    namesOf,
    enter(...names: string[]) {
      for (const name of names) places.set(name, queue.enter(name[0] ?? "", at));
    },
    end(...names: string[]) {
      for (const name of names) {
        const place = places.get(name);
        if (place) queue.end(place, at);
      }
    },
    /** Some ms later only these ask for their state. */
    pass(ms: number, ...names: string[]) {
      at += ms;
      for (const name of names) {
        const place = places.get(name);
        if (place) queue.ask(place, at);
      }
    },
  };
}

test("owners take turns, however much one of them has", () => {
  const { enter, end, namesOf } = open(1, 9);
  enter("a1", "a2", "a3", "a4", "b1", "c1", "b2");
  for (const name of ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]) {
    expect(namesOf("running")).toEqual([name]);
    end(name);
  }
  expect(namesOf("running")).toEqual([]);
});

test("no more run at the same time than may, and an end counts once", () => {
  const { enter, end, namesOf } = open(2, 9);
  enter("a1", "a2", "a3", "a4", "a5");
  expect(namesOf("running")).toEqual(["a1", "a2"]);
  end("a1", "a1", "a1");
  expect(namesOf("running")).toEqual(["a2", "a3"]);
});

test("in a full queue the owner with the most loses the latest place to one who has less", () => {
  const { enter, end, namesOf } = open(1, 3);
  enter("a1", "a2", "a3", "a4", "a5");
  expect(namesOf("refused")).toEqual(["a5"]);
  enter("b1");
  expect(namesOf("refused")).toEqual(["a4", "a5"]);
  enter("b2", "c1");
  expect(namesOf("refused")).toEqual(["a3", "a4", "a5", "b2"]);
  end("a1", "a2");
  expect(namesOf("waiting")).toEqual(["c1"]);
});

test("a place that is left while it waits is free, and the next one keeps its turn", () => {
  const { enter, end, namesOf } = open(1, 2);
  enter("a1", "b1", "c1");
  end("b1");
  enter("d1");
  expect(namesOf("refused")).toEqual([]);
  end("a1");
  expect(namesOf("running")).toEqual(["c1"]);
});

test("a waiting place that is neither asked for nor ended gets no turn", () => {
  const { enter, end, pass, namesOf } = open(1, 2);
  enter("a1", "b1", "c1");
  pass(3, "a1", "c1");
  pass(3, "c1");
  enter("d1");
  expect([namesOf("waiting"), namesOf("refused")]).toEqual([["c1", "d1"], []]);
  end("a1");
  expect(namesOf("running")).toEqual(["c1"]);
});

test("a turn that its owner never notices goes to the next one", () => {
  const { enter, end, pass, namesOf } = open(1, 9);
  enter("a1", "b1", "c1");
  pass(4, "c1");
  end("a1");
  expect(namesOf("running")).toEqual(["b1"]);
  pass(4, "c1");
  pass(4, "c1");
  expect(namesOf("running")).toEqual(["c1"]);
});

test("a turn that never ends stops counting after the longest time, and its late end changes nothing", () => {
  const { enter, end, pass, namesOf } = open(1, 9);
  enter("a1", "b1");
  for (const ms of [4, 4, 4, 4]) pass(ms, "b1");
  expect(namesOf("running")).toEqual(["a1"]);
  pass(4, "b1");
  expect(namesOf("running")).toEqual(["b1"]);
  enter("c1");
  end("a1");
  expect(namesOf("running")).toEqual(["b1"]);
});
