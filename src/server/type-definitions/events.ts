import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/** A type went to the trash. */
export const typeDeleted = event("type.deleted", { type: id });
/** The fields of a big type may say what they say under other keys now. */
export const schemaChanged = event("type.schema-changed", { type: id });
/** Records of a big type were marked whose words are to be read again. */
export const indexingDue = event("text.due", { type: id });
/** Another field was chosen to say what the records of a type are called. */
export const titleFieldChosen = event("type.title-chosen", { type: id });
/** It was said which roll-ups a type keeps. */
export const rollupsPlanned = event("rollups.planned", { type: id });
/** Fields that point at records came back with a change that was taken back. `after`: the record after which to go on. */
export const referencesReturned = event("references.returned", { type: id, change: id, after: id });
