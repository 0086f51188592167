/** What the features below may use of which records point at which, and roll-ups over them. */
export { checkManyReferences, checkReferences, indexReferences, referencesOf } from "./references/check-references.ts";
export { emptyLeftReferences, emptyNext, emptyReferences, onlyAtWhatIsThere } from "./references/empty-references.ts";
export { callingSlugs, findCalled } from "./references/find-called.ts";
export { nameTargets, type TargetNames } from "./references/name-targets.ts";
export { namedTargets } from "./references/named-targets.ts";
export { namesOfTargets } from "./references/names-of-targets.ts";
export { offerToVisitors } from "./references/offer-records.ts";
export { isOfferedOnPages } from "./references/offered-on-pages.ts";
export { publishRelinked } from "./references/publish-relinked.ts";
export {
  deleteReferences,
  fillField,
  hangingOn,
  holdTargetsOf,
  keepReferences,
  type ReferenceRow,
  targetsHeld,
} from "./references/store.ts";
export {
  computedValue,
  isKept,
  isReverse,
  keptFor,
  loadReckoned,
  type Reading,
  type Related,
  type RelatedPost,
  relationOf,
} from "./related.ts";
export { reckonAll } from "./rollups/reverse/reckon-all.ts";
export { rollupsAsked } from "./rollups/seen-whole.ts";
export {
  initialRollups,
  recomputeRollups,
  updateRollups,
  updateRollupsOfPointing,
  updateRollupsOfReturned,
  updateRollupsWithout,
} from "./rollups/update-rollups.ts";
