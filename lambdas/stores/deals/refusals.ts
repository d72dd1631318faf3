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
 * Days for which a refusal is stored: its day, and as long as the stream may deliver it. The deal's counters
 * keep the count.
 */
const KEPT_DAYS = 3

/**
 * Records that a fan was refused a deal for a reason, once a day however often the fan tries: the item is the
 * fan's own, so a crowd's writes do not contend, and the stream's consumer counts it.
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
 * Returns the item of a refusal. Further reasons of the day are added as attributes; the time of the first
 * stays.
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
