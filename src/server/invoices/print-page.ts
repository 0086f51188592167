import { dayInZone } from "../../model/base/day-in-zone.ts";
import { invoiceNumber } from "../../model/money/invoice-number.ts";
import { formatAmount } from "../../model/money/minor-units.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import type { InvoiceRow, Line, Party } from "./store.ts";

/** An invoice as a page to print: complete without script, on one sheet of paper where it fits. */
export function printPage(row: InvoiceRow, zone: string): string {
  const what = row.kind === "invoice" ? "Invoice" : "Credit note";
  const number = invoiceNumber(row.series, row.number);
  const money = (minor: number) => escapeHtml(formatAmount(minor, row.totals.currency));
  const undoes = row.undoes_number === null ? "" : `<p>Takes back invoice ${escapeHtml(invoiceNumber(row.series, row.undoes_number))}.</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${what} ${escapeHtml(number)}</title><style>${css}</style></head><body><main>
<header><h1>${what} ${escapeHtml(number)}</h1><p>Issued on <time>${dayInZone(row.issued_at, zone)}</time>${row.order_id === null ? "" : ` · Order #${row.order_id}`}</p>${undoes}</header>
<div class="parties"><section><h2>From</h2>${party(row.seller)}</section><section><h2>To</h2>${party(row.buyer)}</section></div>
<div class="wide"><table><thead><tr><th scope="col">Title</th><th scope="col">Quantity</th><th scope="col">Unit price</th><th scope="col">Total</th></tr></thead>
<tbody>${row.lines.map((line) => lineRows(line, money)).join("")}</tbody></table></div>
<dl>${totals(row, money)}</dl>${row.totals.note === "" ? "" : `<p class="note">${lines(row.totals.note)}</p>`}
</main></body></html>`;
}

function party({ name, address, email, taxId }: Party): string {
  const parts = [name, address, email, taxId === "" ? "" : `Tax number: ${taxId}`].filter((part) => part !== "");
  return `<p>${parts.map(lines).join("<br>")}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function lineRows({ title, quantity, unitPrice, total, subitems }: Line, money: (minor: number) => string): string {
  const sub = subitems.map((each) => `<tr class="sub"><td colspan="3">${escapeHtml(each.title)}</td><td>${money(each.amount)}</td></tr>`);
  return `<tr><td>${escapeHtml(title)}</td><td>${quantity}</td><td>${money(unitPrice)}</td><td>${money(total)}</td></tr>${sub.join("")}`;
}

function totals({ totals: { subtotal, discount, tax, taxRate, total } }: InvoiceRow, money: (minor: number) => string): string {
  const rows: [string, string][] = [["Subtotal", money(subtotal)]];
  if (discount !== 0) rows.push(["Discount", money(-discount)]);
  // Where prices are with the tax it is a part of the sum, else it is added to it.
  const isIncluded = subtotal - discount === total;
  if (tax !== 0) rows.push([`${isIncluded ? "Of which tax" : "Tax"} ${taxRate / 10_000} %`, money(tax)]);
  rows.push(["Total", money(total)]);
  return rows.map(([name, amount]) => `<div><dt>${name}</dt><dd>${amount}</dd></div>`).join("");
}

const css = `body{margin:0;background:#fff;color:#111;font:16px/1.5 system-ui,sans-serif}main{max-width:48rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1rem;margin:0}.parties{display:flex;flex-wrap:wrap;gap:2rem;margin:2rem 0}.parties section{flex:1 1 14rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.5rem;border-bottom:1px solid #bbb;text-align:right}
th:first-child,td:first-child{text-align:left}.sub td{color:#444;border-top:0}dl{margin:1.5rem 0 0 auto;width:max-content;max-width:100%}
dl div{display:flex;justify-content:space-between;gap:2rem}dd{margin:0}dl div:last-child{font-weight:700;border-top:2px solid #111}
@page{margin:2cm}@media print{main{padding:0}tr{break-inside:avoid}}`;
