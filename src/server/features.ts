import { apiKeys } from "./api-keys/feature.ts";
import { appApi } from "./app-api/feature.ts";
import { apps } from "./apps/feature.ts";
import { auth } from "./auth/feature.ts";
import { catalogue } from "./catalogue/feature.ts";
import { connections } from "./connections/feature.ts";
import { deliveries } from "./deliveries/feature.ts";
import type { Feature } from "./feature.ts";
import { files } from "./files/feature.ts";
import { forms } from "./forms/feature.ts";
import { live } from "./live/feature.ts";
import { mail } from "./mail/feature.ts";
import { notes } from "./notes/feature.ts";
import { pages } from "./pages/feature.ts";
import { postTypes } from "./post-types/feature.ts";
import { posts } from "./posts/feature.ts";
import { restoring } from "./restoring/feature.ts";
import { starters } from "./starters/feature.ts";
import { transfer } from "./transfer/feature.ts";
import { trash } from "./trash/feature.ts";
import { views } from "./views/feature.ts";
import { webhooks } from "./webhooks/feature.ts";
import { workflow } from "./workflow/feature.ts";

/** All that the product does, in order: a feature may use only those above it. */
export const features: readonly Feature[] = [
  auth,
  apps,
  files,
  mail,
  connections,
  trash,
  webhooks,
  postTypes,
  apiKeys,
  posts,
  live,
  deliveries,
  appApi,
  notes,
  views,
  workflow,
  transfer,
  pages,
  restoring,
  forms,
  catalogue,
  starters,
];
