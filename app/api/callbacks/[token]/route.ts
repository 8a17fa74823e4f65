import { MOST_CALLBACK_BYTES } from '@/lib/areas/callbacks/callback-view'
import { openDelivery } from '@/server/access/auth/guarded-route'
import { addressOf } from '@/server/areas/callbacks/addresses'
import { receive } from '@/server/areas/callbacks/receive'

export const dynamic = 'force-dynamic'

/** Receives callbacks and messages from the provider. Answers after storing them. */
export const POST = openDelivery({ most: MOST_CALLBACK_BYTES }, addressOf, receive)
