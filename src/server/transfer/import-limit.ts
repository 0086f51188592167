import { provide, service } from "../kernel/service.ts";

/** The most rows of one import: what the operator's machine can take. */
export const mostImported = service<number>("most-imported");

export const importLimitProvider = provide(mostImported, (config) => config.mostImported);
