// What the field of the items of an invoice says by itself, in English: it comes with its widget.

export const invoiceTexts = {
  item: "Item",
  quantity: "Quantity",
  price: "Price",
  subtotal: "Subtotal",
  addItem: "Add an item",
  itemNumber: "Item {number}",
  quantityNumber: "Quantity {number}",
  priceNumber: "Price {number}",
  removeItem: "Remove item {number}",
  discountOfItems: "Discount",
  taxOfItems: "Tax",
  inPercent: "{rate} in %",
  total: "Total",
} as const;

export type InvoiceTexts = { readonly [Name in keyof typeof invoiceTexts]: string };
