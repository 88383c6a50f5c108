import type { EntryContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { announceFirstPicture, announceScripts } from "#app/web/pages/early-requests.server.ts";

const remix = {
  manifest: {
    entry: { module: "/assets/frame.js", imports: ["/assets/shared.js"] },
    routes: {
      root: { module: "/assets/frame.js", imports: ["/assets/shared.js"] },
      thread: { module: "/assets/thread.js", imports: ["/assets/conversation.js"] },
      other: { module: "/assets/other.js" },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "thread" } }] },
} as unknown as EntryContext;

test("the scripts of a page are announced once each, those of other pages are not", () => {
  expect(announceScripts(remix, undefined).split(", ")).toEqual([
    "</assets/frame.js>; rel=modulepreload",
    "</assets/shared.js>; rel=modulepreload",
    "</assets/thread.js>; rel=modulepreload",
    "</assets/conversation.js>; rel=modulepreload",
  ]);
});

test("so is the file of its texts, as the page requests it", () => {
  expect(announceScripts(remix, "/texts/en/site/1").split(", ").at(-1)).toBe(
    "</texts/en/site/1>; rel=preload; as=fetch; crossorigin=anonymous",
  );
});

test("the first picture is announced with every form that its element offers", () => {
  const picture =
    '<img src="/a-480.webp" srcSet="/a-480.webp 480w,/a.webp 1200w" sizes="(min-width:48rem) 50vw,100vw" fetchpriority="high" alt="5 > 4"/>';
  expect(announceFirstPicture(`<img src="/b.webp"/><p>${picture}</p><img src="/c.webp"/>`)).toBe(
    '</a-480.webp>; rel=preload; as=image; fetchpriority=high; imagesrcset="/a-480.webp 480w,/a.webp 1200w"; imagesizes="(min-width:48rem) 50vw,100vw"',
  );
});

test("a page without such a picture announces none", () => {
  expect(announceFirstPicture('<p>fetchpriority="low"</p><img src="/b.webp"/>')).toBeNull();
});
