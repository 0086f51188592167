import { Art } from "../art/art.tsx";
import { FormBlock } from "../parts/form-block.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { contact } from "./contact.ts";
import { Ways } from "./ways.tsx";

/** A form with the other ways to reach somebody; where these stand beside it, a drawing fills what is left of that side. */
export function ContactView(props: ViewPropsOf<typeof contact>) {
  const { block } = props;
  const { layout = "split" } = block.settings ?? {};
  const beside = (
    <>
      <Ways block={block} />
      {layout === "split" && (
        <div className="picture">
          <Art block={block} usual={3} />
        </div>
      )}
    </>
  );
  return <FormBlock {...props} className="form-section" beside={beside} />;
}
