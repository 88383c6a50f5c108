import { expect, test } from "vitest";
import { expectKept, PASSWORD_FORMS, sendWith } from "#tests/support/accounts/password-forms.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const MOST_IN_WINDOW = 20;

test.each(PASSWORD_FORMS)(
  "%s is refused for some seconds after many attempts of a network, and the form is kept",
  async (_, open) => {
    const form = await open(site);
    // Signing in was the first attempt of a member.
    const before = form.path.startsWith("/account") ? 1 : 0;
    for (let number = before; number < MOST_IN_WINDOW; number += 1)
      expect((await sendWith(form, "")).status).toBe(400);
    const refused = await sendWith(form, "a secret");
    expect(refused).toAnswer(429, "Please wait ten seconds and try again.");
    expect(refused.headers["retry-after"]).toBe("10");
    expect(refused.body).not.toContain("a secret");
    expectKept(form, refused);
    const others = { email: "ada", password: "" };
    expect((await site.post("/auth?tab=login", others)).status).toBe(400);
  },
);
