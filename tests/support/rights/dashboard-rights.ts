import { DAY_MS } from "#app/platform/clock.ts";
import { type Case, inbox, type OwnRecords } from "./right-cases.ts";

const thread =
  (rest = "") =>
  ({ threadId }: OwnRecords) =>
    `/expert-dashboard/${threadId}${rest}`;

const inAMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

/** The answers of the inbox. */
export const dashboardRights: Readonly<Record<string, Case | readonly Case[]>> = {
  "/expert-dashboard/:threadId?": [
    { ...inbox(["200", "400"]), at: "/expert-dashboard" },
    inbox(["200", "400"], { at: thread(), foreign: ["404", "400"] }),
    ...["archive", "block", "unread", "snooze"].map((intent) => ({
      ...inbox(["200", "303 /expert-dashboard"], { at: thread(), foreign: ["404", "404"] }),
      fields: { intent, until: inAMonth },
    })),
    ...["unarchive", "unblock", "undecline", "unwin", "unlose", "unsnooze", "report"].map(
      (intent) => ({
        ...inbox(["200", "303 /expert-dashboard/:id"], { at: thread(), foreign: ["404", "404"] }),
        fields: { intent, reason: "spam" },
      }),
    ),
    {
      ...inbox(["200", "409"], { at: thread(), foreign: ["404", "404"] }),
      fields: { intent: "win" },
    },
    {
      ...inbox(["200", "409"], { at: thread(), foreign: ["404", "404"] }),
      fields: { intent: "lose" },
    },
    {
      ...inbox(["200", "303 /expert-dashboard"], { at: thread(), foreign: ["404", "404"] }),
      fields: { intent: "decline", reason: "capacity" },
    },
    inbox(["404", "400"], { at: "/expert-dashboard/no-such-thread" }),
    ...["keys-off", "keys-on"].map((intent) => ({
      ...inbox(["200", "303 /expert-dashboard"], { at: "/expert-dashboard" }),
      fields: { intent },
    })),
  ],
  "/expert-dashboard/unread": inbox(["200", "405"]),
  "/expert-dashboard/replies": inbox(["200", "400"]),
  "/expert-dashboard/replies/:replyId": inbox(["404", "400"], {
    at: "/expert-dashboard/replies/no-such-reply",
  }),
  "/expert-dashboard/:threadId/print": inbox(["200", "405"], {
    at: thread("/print"),
    foreign: ["404", "405"],
  }),
  "/expert-dashboard/:threadId/updates": [
    inbox(["200", "400"], { at: thread("/updates"), foreign: ["404", "400"] }),
    {
      ...inbox(["200", "204"], { at: thread("/updates"), foreign: ["404", "404"] }),
      fields: { intent: "read" },
    },
    {
      ...inbox(["200", "200"], { at: thread("/updates"), foreign: ["404", "404"] }),
      fields: { intent: "draft", content: "Begun" },
    },
  ],
};
