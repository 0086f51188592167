/**
 * What the visitors' scripts get for React: preact and its hooks. Widgets listen to "input", never to React's own
 * "change", so the rest of preact/compat would be weight for nothing.
 */
export { createContext, createElement, Fragment } from "preact";
export * from "preact/hooks";
