import { expect, test } from "vitest";
import { FairQueue, type Place } from "#app/lib/fair-queue.ts";

/** A queue whose places have names; the first letter is their owner. */
function open(mostRunning: number, mostWaiting: number) {
  const queue = new FairQueue({ mostRunning, mostWaiting });
  const places = new Map<string, Place>();
  const namesOf = (state: Place["state"]) =>
    [...places].filter(([, place]) => place.state === state).map(([name]) => name);
  return {
    namesOf,
    enter(...names: string[]) {
      for (const name of names) places.set(name, queue.enter(name[0] ?? ""));
    },
    end(...names: string[]) {
      for (const name of names) {
        const place = places.get(name);
        if (place) queue.end(place);
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
