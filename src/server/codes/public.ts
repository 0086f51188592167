/** What the features below may use of codes. */
export { codeRefused, type DiscountFound, discountFor, giveCodeBack, isOpen, isUsedBy, spendCode } from "./discounts.ts";
export { hashOfCode } from "./hash-of-code.ts";
export { type CodeRow, codeByHash, codeForChange, countTry, insertUse, keepFor, takeUse, triesOf } from "./store.ts";
