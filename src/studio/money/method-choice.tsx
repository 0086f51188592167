import type { PayMethodShown } from "../../contract/payments.ts";
import { methodNote } from "./methods.ts";
import { RadioCards } from "./radio-cards.tsx";

interface Props {
  readonly methods: readonly PayMethodShown[];
  readonly value: PayMethodShown["method"];
  readonly onChange: (method: PayMethodShown["method"]) => void;
  readonly isLocked?: boolean;
}

/** By which provider to pay; what is the sandbox says so. */
export function MethodChoice({ methods, value, onChange, isLocked = false }: Props) {
  return (
    <RadioCards
      legend="Payment method"
      cards={methods.map(({ method, label, isSandbox }) => ({
        value: method,
        label,
        note: isSandbox ? `${methodNote(method)}. Sandbox: no money moves` : methodNote(method),
      }))}
      value={value}
      onChange={onChange}
      isLocked={isLocked}
    />
  );
}
