import { expect, test } from "vitest";
import { growthInTurns, linear } from "../../../test/growth.ts";
import { mailBody, mailText, plainLook } from "./mail-html.ts";

test("the text of a mail says what its html says: paragraphs, lists, tables, pictures and where links lead", () => {
  const html = [
    '<h2>News</h2><p>Look at <a title="x" href="https://a.example/?a=1&amp;b=2">the <b>offer</b></a>, or',
    '  <a href="https://b.example">https://b.example</a>.</p><ul><li>one</li><li>two<ol start="3"><li>three</li></ol></li></ul>',
    "<table><tr><th>Word</th><td>Tom &amp; &#34;x&#39; &#60;y&gt;</td></tr><tr><td>a</td><td>b</td></tr></table>",
    '<p>a<br>b <img src="https://x.example/y" alt="a picture"></p><pre>x\n  y</pre>',
  ].join("\n");
  expect(mailText(html)).toBe(
    [
      "News\n\nLook at the offer (https://a.example/?a=1&b=2), or https://b.example.\n\n- one\n- two\n  3. three",
      "Word: Tom & \"x' <y>\na: b\n\na\nb a picture\n\nx\n  y",
    ].join("\n\n"),
  );
});

test("every tag carries its style, and nothing that could run is left", () => {
  const { html, text } = mailBody(
    '<p style="color:red">A <script>x()</script><a rel="button" href="https://x.example">Go</a></p>',
    plainLook,
  );
  expect(html).toMatch(
    /^<p style="margin:0 0 16px;color:red">A <a href="https:\/\/x\.example" style="display:inline-block;[^"]*">Go<\/a><\/p>$/,
  );
  expect(text).toBe("A Go (https://x.example)");
});

test("twice as long a mail is about twice the work", async () => {
  const mail = (count: number) => '<ul><li>one <a href="https://x.example">two</a> <b>three</b> </li></ul><p> </p>'.repeat(count / 10);
  expect(await growthInTurns(mail, async (html) => mailText(html), 20_000)).toBeLessThan(linear);
  const nested = (count: number) => "<a href='https://x.example'>x".repeat(count / 10);
  expect(await growthInTurns(nested, async (html) => mailText(html), 20_000)).toBeLessThan(linear);
});
