import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Loading } from "./loading.tsx";

test("a menu whose items are still on their way holds one that cannot be chosen: without any it would be no menu", () => {
  const drawn = (as: "items" | "rows") =>
    renderToStaticMarkup(
      <MantineProvider>
        <Loading what="the views" rows={2} height={32} as={as} />
      </MantineProvider>,
    );
  expect(drawn("items")).toMatch(/<div aria-busy="true"[^>]* role="menuitem" aria-disabled="true" tabindex="-1">/);
  expect(drawn("rows")).not.toContain("menuitem");
});
