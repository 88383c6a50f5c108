import { expect, test } from "vitest";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const render = (content: string) => renderPage(() => <MessageText content={content} />);

test("a short path is a part of the text", () => {
  expect(render("See https://example.com/q/sort-a-b-c.")).toContain(
    '>https://<b class="font-[500]">example.com</b>/q/sort-a-b-c</a>.',
  );
});

test("a longer path is one part, which is cut", () => {
  const path = `/${"a/".repeat(30)}`;
  expect(render(`https://example.com${path}`)).toContain(`<span class="long-path">${path}</span>`);
});
