import { acting } from "./acting/feature.ts";
import { activity } from "./activity/feature.ts";
import { admin } from "./admin/feature.ts";
import { apiKeys } from "./api-keys/feature.ts";
import { appApi } from "./app-api/feature.ts";
import { apps } from "./apps/feature.ts";
import { auditing } from "./audit/feature.ts";
import { auth } from "./auth/feature.ts";
import { automations } from "./automations/feature.ts";
import { bookingLinks } from "./booking-links/feature.ts";
import { bookings } from "./bookings/feature.ts";
import { brand } from "./brand/feature.ts";
import { bulkMail } from "./bulk-mail/feature.ts";
import { catalogue } from "./catalogue/feature.ts";
import { closing } from "./closing/feature.ts";
import { codes } from "./codes/feature.ts";
import { components } from "./components/feature.ts";
import { connections } from "./connections/feature.ts";
import { crashes } from "./crashes/feature.ts";
import { deliveries } from "./deliveries/feature.ts";
import { feedback } from "./feedback/feature.ts";
import { fieldChanges } from "./field-changes/feature.ts";
import { files } from "./files/feature.ts";
import { forms } from "./forms/feature.ts";
import { groups } from "./groups/feature.ts";
import { inbox } from "./inbox/feature.ts";
import { inboxItems } from "./inbox-items/feature.ts";
import { installation } from "./installation/feature.ts";
import { invoices } from "./invoices/feature.ts";
import type { Feature } from "./kernel/feature.ts";
import { library } from "./library/feature.ts";
import { limits } from "./limits/feature.ts";
import { live } from "./live/feature.ts";
import { mail } from "./mail/feature.ts";
import { money } from "./money/feature.ts";
import { notes } from "./notes/feature.ts";
import { orders } from "./orders/feature.ts";
import { outbox } from "./outbox/feature.ts";
import { ownData } from "./own-data/feature.ts";
import { pages } from "./pages/feature.ts";
import { plans } from "./plans/feature.ts";
import { recordHistory } from "./record-history/feature.ts";
import { recordIndex } from "./record-index/feature.ts";
import { recordRows } from "./record-rows/feature.ts";
import { recordTrash } from "./record-trash/feature.ts";
import { records } from "./records/feature.ts";
import { relations } from "./relations/feature.ts";
import { renames } from "./renames/feature.ts";
import { request } from "./request/feature.ts";
import { restoring } from "./restoring/feature.ts";
import { sales } from "./sales/feature.ts";
import { simulations } from "./simulations/feature.ts";
import { sites } from "./sites/feature.ts";
import { starters } from "./starters/feature.ts";
import { submissions } from "./submissions/feature.ts";
import { tasks } from "./tasks/feature.ts";
import { transfer } from "./transfer/feature.ts";
import { trash } from "./trash/feature.ts";
import { triggers } from "./triggers/feature.ts";
import { typeDefinitions } from "./type-definitions/feature.ts";
import { types } from "./types/feature.ts";
import { usage } from "./usage/feature.ts";
import { views } from "./views/feature.ts";
import { visits } from "./visits/feature.ts";
import { webhooks } from "./webhooks/feature.ts";
import { workflow } from "./workflow/feature.ts";

/** All that the product does, in order: a feature may use only those above it. */
export const features: readonly Feature[] = [
  auditing,
  limits,
  mail,
  installation,
  auth,
  apps,
  acting,
  groups,
  outbox,
  activity,
  usage,
  money,
  files,
  feedback,
  crashes,
  connections,
  trash,
  webhooks,
  sales,
  typeDefinitions,
  renames,
  fieldChanges,
  types,
  apiKeys,
  automations,
  recordRows,
  recordHistory,
  recordIndex,
  relations,
  inboxItems,
  bookings,
  records,
  recordTrash,
  bookingLinks,
  live,
  deliveries,
  appApi,
  notes,
  views,
  codes,
  plans,
  orders,
  invoices,
  ownData,
  workflow,
  simulations,
  triggers,
  bulkMail,
  transfer,
  brand,
  pages,
  visits,
  library,
  restoring,
  forms,
  submissions,
  inbox,
  tasks,
  components,
  catalogue,
  starters,
  admin,
  closing,
  request,
  sites,
];
