import { Button, Modal } from "@mantine/core";
import { Printer } from "lucide-react";
import type { Invoice } from "../../contract/orders.ts";
import { dayText } from "../data/moment-text.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import styles from "./invoice.module.css";
import { moneyText } from "./money-text.ts";

/** An invoice or a credit note as it was issued, to read and to print. */
export function InvoiceDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { kind, number, undoes } = invoice;
  return (
    <Modal opened onClose={onClose} title={`${kind === "invoice" ? "Invoice" : "Credit note"} ${number}`} size={880}>
      <article className={styles.paper} data-printed>
        {kind === "credit-note" ? <p>It takes back invoice {undoes}.</p> : null}
        <div className={styles.parties}>
          <Party title="From" party={invoice.seller} />
          <Party title="To" party={invoice.buyer} />
          <div>
            <h3>Issued</h3>
            <p>{dayText(invoice.issuedAt)}</p>
            {invoice.orderId === null ? null : <p>Order {invoice.orderId}</p>}
          </div>
        </div>
        <Lines invoice={invoice} />
        <Sums invoice={invoice} />
        {invoice.note === "" ? null : <p className={styles.note}>{invoice.note}</p>}
      </article>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button leftSection={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </DialogFooter>
    </Modal>
  );
}

function Party({ title, party }: { readonly title: string; readonly party: Invoice["seller"] }) {
  const lines = [party.name, party.address, party.email, party.taxId === "" ? "" : `Tax number ${party.taxId}`];
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.lines}>{lines.filter((line) => line !== "").join("\n") || "–"}</p>
    </div>
  );
}

function Lines({ invoice: { lines, currency } }: { readonly invoice: Invoice }) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.title}
              {line.subitems.map(({ title, amount }, at) => (
                <small key={at}>
                  {title}: {moneyText(amount, currency)}
                </small>
              ))}
            </th>
            <td>{line.quantity.toLocaleString()}</td>
            <td>{moneyText(line.unitPrice, currency)}</td>
            <td>{moneyText(line.total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice: { subtotal, discount, tax, taxRate, total, currency } }: { readonly invoice: Invoice }) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{moneyText(subtotal, currency)}</dd>
      </div>
      {discount > 0 ? (
        <div>
          <dt>Discount</dt>
          <dd>−{moneyText(discount, currency)}</dd>
        </div>
      ) : null}
      {tax > 0 ? (
        <div>
          <dt>Tax {taxRate} %</dt>
          <dd>{moneyText(tax, currency)}</dd>
        </div>
      ) : null}
      <div data-total>
        <dt>Total</dt>
        <dd>{moneyText(total, currency)}</dd>
      </div>
    </dl>
  );
}
