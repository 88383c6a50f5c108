import { expect, test } from "vitest";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const render = (content: string) => renderPage(() => <MessageText content={content} />);

test("an address may break after a slash, and a short part stays whole", () => {
  const html = render("See https://example.com/q/sort-a-b-c.");
  expect(html).toContain(
    '>https://<b class="font-[500]">example.com</b><span>/</span><wbr/><span>q/</span><wbr/><span>sort-a-b-c</span></a>.',
  );
  expect(render("https://example.com/a-part-that-fits-no-line")).toContain(
    "</b><span>/</span><wbr/>a-part-that-fits-no-line</a>",
  );
});

test("a longer path is one part, which is cut", () => {
  const path = `/${"a/".repeat(30)}`;
  expect(render(`https://example.com${path}`)).toContain(`<span class="long-path">${path}</span>`);
});
