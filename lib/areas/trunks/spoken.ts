import type { Table } from '@/lib/core/acts/spoken'
import { assumptions } from './assumptions'

export const trunkWords = (): Table => ({
  trunk: [assumptions.trunk.name, 'trunk name'],
  trunks: ['trunk', 'trunk name'],
  password: ['password'],
  address: ['ip_address', 'ip address', 'host name', 'hostname', 'fqdn'],
  region: ['region'],
  number: ['did', 'caller id'],
  forwardTo: ['tn2forward', 'forward number'],
  concurrentMax: ['concurrent_max', 'concurrent calls', 'concurrency'],
  rewriteE164: ['allow_e164_rewrite', 'e164 rewrite'],
  rtpProxy: ['allow_rtp_proxy', 'rtp proxy'],
  interCall: ['inter_call', 'international calling'],
  interLimit: ['inter_limit'],
  status: ['status'],
  'blockCaller.number': ['did', 'caller number', 'caller id'],
  'unblockCaller.number': ['did', 'caller number', 'caller id'],
})
