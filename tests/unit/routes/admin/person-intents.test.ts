import { expect, test } from "vitest";
import { isPaid, PLAN_IDS } from "#app/domain/plans/schema.ts";
import { byGrantAction, PERSON_ACTIONS } from "#app/routes/admin/people/person/person-intents.ts";

test("an action grants each paid plan; the one for Pro is called grant-expert", () => {
  const plans = byGrantAction((plan) => plan);
  expect(plans["grant-expert"]).toBe("pro");
  expect(Object.values(plans)).toEqual(PLAN_IDS.filter(isPaid));
  expect(PERSON_ACTIONS).toEqual(expect.arrayContaining(Object.keys(plans)));
});
