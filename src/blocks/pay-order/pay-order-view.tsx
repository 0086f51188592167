import { FormPlace } from "../parts/form-place.tsx";
import type { OfferOnPage } from "../parts/offer-on-page.ts";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { payOrder } from "./pay-order.ts";

type Props = ViewPropsOf<typeof payOrder>;

/** What a record costs, and the way to buy it: a form that needs no script. */
export function PayOrderView({ block, data: { offer } }: Props) {
  const { editing } = useRenderContext();
  const { buy } = useSiteTexts();
  const submitBtnText = block.submitBtnText?.trim() || buy;
  // Visitors see nothing of what cannot be sold to anybody.
  if (!editing && (!offer || offer.problem))
    return (
      <Section block={block} className="pay-order">
        {null}
      </Section>
    );
  return (
    <Section block={block} className="pay-order">
      <SectionTop block={block} title="Buy it here" description="What one gets for it" />
      {offer && !offer.problem ? <Price block={block} offer={offer} /> : null}
      {editing && (offer?.problem ?? "") !== "" ? <p className="record-none">{offer?.problem}</p> : null}
      {editing || offer?.form ? (
        <FormPlace block={{ ...block, submitBtnText }} loaded={offer?.form}>
          {null}
        </FormPlace>
      ) : null}
    </Section>
  );
}

function Price({ block, offer }: Pick<Props, "block"> & { readonly offer: OfferOnPage }) {
  const { sandboxNote } = useSiteTexts();
  return (
    <div className="pay-order-price">
      {block.noTitle !== true && <p className="label">{offer.title}</p>}
      <p className="pay-order-amount numbers">{offer.price}</p>
      {offer.isSandbox && <p className="pay-order-sandbox">{sandboxNote}</p>}
      {offer.note && <p className="muted">{offer.note}</p>}
    </div>
  );
}
