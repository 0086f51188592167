/**
 * What the studio is made of. The order counts: a feature may import only those above it (test/architecture.test.ts), and what several
 * bring to the same place (tabs, links, entries of the palette) stands there in this order.
 */
import { account } from "./account/screens.ts";
import { activity } from "./activity/screens.ts";
import { admin } from "./admin/screens.ts";
import { apiAccess } from "./api-access/screens.ts";
import { apiKeys } from "./api-keys/screens.ts";
import { apps } from "./apps/screens.ts";
import { bulkMail } from "./bulk-mail/screens.ts";
import { connections } from "./connections/screens.ts";
import { frame } from "./frame/screens.ts";
import { groups } from "./groups/screens.ts";
import { inbox } from "./inbox/screens.ts";
import { library } from "./library/screens.ts";
import { mail } from "./mail/screens.ts";
import { members } from "./members/screens.ts";
import { money } from "./money/screens.ts";
import { pages } from "./pages/screens.ts";
import { recordLists } from "./record-lists/screens.ts";
import { records } from "./records/screens.ts";
import { reminders } from "./reminders/screens.ts";
import { submissions } from "./submissions/screens.ts";
import { transfer } from "./transfer/screens.ts";
import { trash } from "./trash/screens.ts";
import { types } from "./types/screens.ts";
import { webhooks } from "./webhooks/screens.ts";
import { workflow } from "./workflow/screens.ts";

export const features = [
  pages,
  reminders,
  records,
  submissions,
  transfer,
  bulkMail,
  recordLists,
  inbox,
  types,
  workflow,
  money,
  apps,
  members,
  groups,
  mail,
  connections,
  apiKeys,
  webhooks,
  apiAccess,
  activity,
  library,
  trash,
  account,
  admin,
  frame,
] as const;
