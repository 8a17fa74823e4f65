import 'server-only'
import { forgetInvitationsJob } from '@/server/access/people/forget-invitations'
import { byPolicy } from '@/server/access/policy/by-policy'
import { forgetRequestsJob } from '@/server/access/policy/forget-requests'
import { approvalAttention } from '@/server/access/policy/open-requests'
import { dlcAttention } from '@/server/areas/10dlc/attention'
import { brandWatch, campaignWatch } from '@/server/areas/10dlc/watch'
import { alertsJob } from '@/server/areas/billing/alert-crossings'
import { autoRefillAttention, balanceAlertAttention, claimAttention } from '@/server/areas/billing/attention'
import { storeRule } from '@/server/areas/billing/rule'
import { storeBalances } from '@/server/areas/billing/samples'
import { thinReadingsJob, thinSamples } from '@/server/areas/billing/thin-samples'
import { usedUpAttention } from '@/server/areas/billing/used-up'
import { balanceWatch } from '@/server/areas/billing/watch'
import { bulkChangeAttention } from '@/server/areas/bulk-changes/attention'
import { forgetBulkChangesJob } from '@/server/areas/bulk-changes/list'
import { runBulkChangesJob } from '@/server/areas/bulk-changes/run'
import { confirmCallbacksJob } from '@/server/areas/callbacks/confirm'
import { sortCallbacksJob } from '@/server/areas/callbacks/sort'
import { sweepCallbacksJob } from '@/server/areas/callbacks/sweep'
import { forgetBulksJob } from '@/server/areas/messaging/bulk/see'
import { forgetOldCarriers, storeCarriers } from '@/server/areas/messaging/delivery-report'
import { followJob } from '@/server/areas/messaging/following'
import { nobodyOptedOut } from '@/server/areas/messaging/opt-outs'
import { quietHoursConfirmed } from '@/server/areas/messaging/quiet-hours'
import { answersReceivedText } from '@/server/areas/messaging/reply-basis'
import { unansweredAttention } from '@/server/areas/messaging/unanswered-attention'
import { wishAttention } from '@/server/areas/messaging/wish-attention'
import { portAttention } from '@/server/areas/porting/attention'
import { billWasSent } from '@/server/areas/porting/bill-sent'
import { onePortPerNumber } from '@/server/areas/porting/open-ports'
import { portWatch } from '@/server/areas/porting/watch'
import { trunkAttention } from '@/server/areas/trunks/attention'
import { checkRegistrationsJob } from '@/server/areas/trunks/registration-reader'
import { forgetOldRegistrations, storeRegistrations } from '@/server/areas/trunks/registrations'
import { storeWatchedTrunks, trunkListWatch } from '@/server/areas/trunks/watched-trunks'
import { setAttentionSources } from '@/server/core/attention/sources'
import { heartbeatJob } from '@/server/core/jobs/heartbeat'
import type { Job } from '@/server/core/jobs/job'
import { reconcileJob } from '@/server/core/jobs/reconcile'
import { recoverJob, tidyJob } from '@/server/core/jobs/recover'
import { setPreconditions } from '@/server/core/journal/preconditions'
import { setListeners } from '@/server/core/operations/answer-listeners'
import { olderCopyAttention } from '@/server/core/operations/older-copy-attention'
import { olderCopyJob } from '@/server/core/operations/recognize-older-copy'
import { sweepDocumentsJob } from '@/server/store/documents/sweep-documents'
import { documentsAreThere } from '@/server/store/documents/uses'
import { expireDraftsJob } from '@/server/store/drafts/expiry'
import { watchJob } from '@/server/store/observations/watch'
import { forgetMarksJob } from './attention/marks'
import { forgetNotificationsJob, notifyJob } from './notifications/job'
import { failedTexts } from './overview/messages'
import { forgetLookupsJob } from './overview/own-work'
import { forgetDeliveriesJob, webhooksJob } from './webhooks/job'

// Assembles the console: registers what its areas add to the core, which knows none of them.

export function assemble(): void {
  setPreconditions([
    nobodyOptedOut,
    answersReceivedText,
    quietHoursConfirmed,
    onePortPerNumber,
    billWasSent,
    documentsAreThere,
    byPolicy,
  ])
  setAttentionSources([
    olderCopyAttention,
    approvalAttention,
    dlcAttention,
    portAttention,
    balanceAlertAttention,
    claimAttention,
    autoRefillAttention,
    usedUpAttention,
    failedTexts,
    unansweredAttention,
    wishAttention,
    trunkAttention,
    bulkChangeAttention,
  ])
  setListeners([storeBalances, storeRule, storeRegistrations, storeWatchedTrunks, storeCarriers])
}

export const allJobs = (): readonly Job[] => [
  heartbeatJob,
  recoverJob,
  tidyJob,
  olderCopyJob,
  reconcileJob,
  followJob(),
  watchJob([portWatch, brandWatch, campaignWatch, balanceWatch, trunkListWatch]),
  checkRegistrationsJob,
  thinReadingsJob([thinSamples, forgetOldRegistrations, forgetOldCarriers]),
  alertsJob,
  sweepDocumentsJob,
  expireDraftsJob,
  sortCallbacksJob,
  sweepCallbacksJob,
  confirmCallbacksJob,
  notifyJob,
  forgetNotificationsJob,
  forgetMarksJob,
  forgetLookupsJob,
  forgetRequestsJob,
  forgetInvitationsJob,
  forgetBulksJob,
  runBulkChangesJob,
  forgetBulkChangesJob,
  webhooksJob,
  forgetDeliveriesJob,
]
