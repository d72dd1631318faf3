import type { RefusalReason } from '#shared/deals/refusals.ts'
import { utcDay } from '#shared/stats/counters.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { refusedKey } from '../table/refusal-keys.ts'
import { type Item, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { isWritten } from '../table/writes.ts'

export interface Refused {
  readonly userKey: string
  readonly offerKey: string
  readonly reason: RefusalReason
  readonly at: Instant
}

/**
 * Number of days for which a refusal is stored: its own day, and the time until the stream has
 * delivered it. The deal's counters store the number of refusals permanently.
 */
const KEPT_DAYS = 3

/**
 * Records why a deal was refused to a fan, once per day and reason. Each fan has a separate item,
 * so that writes for many fans do not contend.
 */
export async function noteRefusal(refused: Refused): Promise<void> {
  const { pk, sk, firstAt, ...set } = refusedItem(refused)
  const update = updateParts({
    key: { pk, sk },
    add: new Map(),
    set,
    keep: { firstAt },
    unchanged: [[refused.reason, undefined]],
  })
  await isWritten(dynamo('UpdateItem', { TableName: tableName(), ...update }))
}

/**
 * Returns the item of a refusal. Later refusals on the same day add their reasons but do not change
 * `firstAt`.
 */
export function refusedItem({ userKey, offerKey, reason, at }: Refused): Item {
  const day = utcDay(at)
  const endsAt = Date.parse(day) / 1000 + KEPT_DAYS * 24 * 3600
  return {
    ...refusedKey(userKey, offerKey, day),
    offerKey,
    day,
    firstAt: at,
    [reason]: at,
    ttl: endsAt,
  }
}
