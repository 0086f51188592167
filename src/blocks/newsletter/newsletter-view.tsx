import { ArtBox } from "../parts/art-box.tsx";
import { FormPlace } from "../parts/form-place.tsx";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { safeHref } from "../parts/safe-href.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import { actionOf } from "./action-of.ts";
import type { newsletter } from "./newsletter.ts";

export function NewsletterView({ block, data, children }: ViewPropsOf<typeof newsletter>) {
  const { editing } = useRenderContext();
  const action = editing ? null : actionOf(block.action);
  const { layout = "band" } = block.settings ?? {};
  const words = <SectionTop block={block} title="Write to us" description="What happens with what people send" />;
  const form =
    action === null ? (
      <FormPlace block={block} loaded={data.form}>
        {children}
      </FormPlace>
    ) : (
      <FormElsewhere block={block} action={action} />
    );
  if (layout === "box")
    return (
      <ArtBox block={block} className="newsletter">
        {words}
        {form}
      </ArtBox>
    );
  return (
    <Section block={block} className="newsletter" layout={layout}>
      <div className="newsletter-grid">
        {words}
        {form}
      </div>
    </Section>
  );
}

/** A form that is sent to another service. */
function FormElsewhere({ block, action }: Pick<ViewPropsOf<typeof newsletter>, "block"> & { readonly action: string }) {
  const texts = useSiteTexts();
  const { base } = useRenderContext();
  return (
    <form
      className="form f-form newsletter-elsewhere"
      method={block.method === "get" ? "get" : "post"}
      action={action}
      data-island="subscribe"
      data-sent={block.successMessage?.trim() || texts.sent}
      data-unsent={texts.unsent}
      data-redirect={safeHref(block.redirect ?? "", base)?.href ?? ""}
    >
      <label className="f-label" htmlFor={`${block.id}-email`}>
        {texts.email}
      </label>
      <input id={`${block.id}-email`} className="f-input" type="email" name="email" required autoComplete="email" />
      <button className="button" type="submit" data-variant="info">
        {block.submitBtnText?.trim() || "Subscribe"}
      </button>
      <p role="status" />
    </form>
  );
}
