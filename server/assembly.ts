import 'server-only'
import { setAttentionSources } from './attention/sources'
import { alertsJob } from './billing/alert-crossings'
import { balanceAlertAttention } from './billing/attention'
import { keepRule } from './billing/rule'
import { keepBalances } from './billing/samples'
import { thinSamplesJob } from './billing/thin-samples'
import { balanceWatch } from './billing/watch'
import { confirmCallbacksJob } from './callbacks/confirm'
import { sortCallbacksJob } from './callbacks/sort'
import { sweepCallbacksJob } from './callbacks/sweep'
import { dlcAttention } from './dlc/attention'
import { brandWatch, campaignWatch } from './dlc/watch'
import { documentsAreThere } from './documents/uses'
import { expireDraftsJob } from './drafts/expiry'
import { heartbeatJob } from './jobs/heartbeat'
import type { Job } from './jobs/job'
import { reconcileJob } from './jobs/reconcile'
import { recoverJob } from './jobs/recover'
import { sweepDocumentsJob } from './jobs/sweep-documents'
import { setPreconditions } from './journal/preconditions'
import { forgetBulksJob } from './messaging/bulk/see'
import { followJob } from './messaging/following'
import { nobodyOptedOut } from './messaging/opt-outs'
import { forgetNotificationsJob, notifyJob } from './notifications/job'
import { watchJob } from './observations/watch'
import { setListeners } from './operations/heard'
import { failedTexts } from './overview/messages'
import { forgetLookupsJob } from './overview/own-work'
import { byPolicy } from './policy/by-policy'
import { forgetRequestsJob } from './policy/forget-requests'
import { approvalAttention } from './policy/open-requests'
import { portAttention } from './porting/attention'
import { billWasSent } from './porting/bill-sent'
import { onePortPerNumber } from './porting/open-ports'
import { portWatch } from './porting/watch'
import { forgetRegistrations, keepRegistrations, trunkAttention } from './trunks/registrations'

// Where the console is put together: what its areas add to the spine, which knows none of them.

export function assemble(): void {
  setPreconditions([nobodyOptedOut, onePortPerNumber, billWasSent, documentsAreThere, byPolicy])
  setAttentionSources([
    approvalAttention,
    dlcAttention,
    portAttention,
    balanceAlertAttention,
    failedTexts,
    trunkAttention,
  ])
  setListeners([keepBalances, keepRule, keepRegistrations, forgetRegistrations])
}

export const allJobs = (): readonly Job[] => [
  heartbeatJob,
  recoverJob,
  reconcileJob,
  followJob(),
  watchJob([portWatch, brandWatch, campaignWatch, balanceWatch]),
  thinSamplesJob,
  alertsJob,
  sweepDocumentsJob,
  expireDraftsJob,
  sortCallbacksJob,
  sweepCallbacksJob,
  confirmCallbacksJob,
  notifyJob,
  forgetNotificationsJob,
  forgetLookupsJob,
  forgetRequestsJob,
  forgetBulksJob,
]
