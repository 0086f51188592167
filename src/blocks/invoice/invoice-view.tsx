import { BlockRoot } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import type { InvoiceOnPage } from "../parts/invoice-on-page.ts";
import { scrolled } from "../parts/record-parts.tsx";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Section } from "../parts/section.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { invoice } from "./invoice.ts";

const blank: InvoiceOnPage = { number: "1", issued: "", due: "", to: [], items: [], sums: [], total: "", notes: "" };

/** A record as an invoice that can be printed: black on white, whatever the style. */
export function InvoiceView({ block, data }: ViewPropsOf<typeof invoice>) {
  const { editing } = useRenderContext();
  const texts = useSiteTexts();
  // Where the address names none, a visitor is sent what stands beside it.
  if (!editing && (!data.invoice || data.invoice.problem)) return <BlockRoot block={block} className="section invoice" />;
  const loaded = data.invoice ?? blank;
  return (
    <Section block={block} className="invoice" layout={block.settings?.layout ?? "classic"}>
      {!block.noPrint && (
        <p className="invoice-print">
          <button type="button" className="button" data-variant="secondary" data-size="sm" data-print="" hidden={!editing}>
            {texts.print}
          </button>
        </p>
      )}
      <article className="invoice-paper">
        {editing && loaded.problem && <p className="record-none">{loaded.problem}</p>}
        <header className="invoice-top">
          <BlockTitle block={block} placeholder="Invoice" />
          <p className="invoice-number">{loaded.number}</p>
        </header>
        <Parties from={block.from} loaded={loaded} />
        <Items loaded={loaded} />
        {loaded.total && (
          <dl className="invoice-sums">
            {loaded.sums.map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className="invoice-total">
              <dt>{texts.amountDue}</dt>
              <dd>{loaded.total}</dd>
            </div>
          </dl>
        )}
        {loaded.notes && (
          <section className="invoice-foot">
            <h2>{texts.notes}</h2>
            <p>{loaded.notes}</p>
          </section>
        )}
        {(editing || block.terms?.trim()) && (
          <section className="invoice-foot">
            <h2>{texts.terms}</h2>
            <Typed name="terms" text={block.terms} as="p" placeholder="When and how it is paid" />
          </section>
        )}
      </article>
    </Section>
  );
}

function Parties({ from, loaded }: { readonly from: string | undefined; readonly loaded: InvoiceOnPage }) {
  const texts = useSiteTexts();
  return (
    <div className="invoice-parties">
      <section>
        <h2>{texts.invoiceFrom}</h2>
        <Typed name="from" text={from} as="p" className="invoice-lines" placeholder="Your name and address" />
      </section>
      <section>
        <h2>{texts.invoiceTo}</h2>
        <p className="invoice-lines">{loaded.to.join("\n")}</p>
      </section>
      <dl>
        <div>
          <dt>{texts.issuedOn}</dt>
          <dd>{loaded.issued}</dd>
        </div>
        {loaded.due && (
          <div>
            <dt>{texts.dueOn}</dt>
            <dd>{loaded.due}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Items({ loaded: { items } }: { readonly loaded: InvoiceOnPage }) {
  const { editing } = useRenderContext();
  const texts = useSiteTexts();
  if (items.length === 0) return <p className="record-none">{editing ? "[Invoice Items Table Here]" : texts.noItems}</p>;
  return (
    <div className="invoice-items" {...scrolled(texts.items)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={index}>
              <th scope="row">{item.title}</th>
              <td>{item.quantity}</td>
              <td>{item.price}</td>
              <td>{item.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
