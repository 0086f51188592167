import type { ComponentType } from "react";

/** An icon by its name in kebab case, drawn in the colour of the words around it. */
export type IconSet = ReadonlyMap<string, ComponentType<{ readonly className?: string; readonly size?: number }>>;
