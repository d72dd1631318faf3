import type { RefusalReason } from '#shared/deals/refusals.ts'
import { utcDay } from '#shared/stats/counters.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isWritten } from '../table/conditional-write.ts'
import { refusedKey } from '../table/refusal-keys.ts'
import { type Item, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'

export interface Refused {
  readonly userKey: string
  readonly offerKey: string
  readonly reason: RefusalReason
  readonly at: Instant
}

/** For its day, and as long as the stream may carry it; what it counts stays in the deal's counters. */
const KEPT_DAYS = 3

/**
 * Notes that a fan was refused a deal for a reason, once a day however often they press: the item is
 * the fan's own, so a crowd's writes do not meet, and the stream's consumer counts it.
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

/** Further reasons of the day are attributes beside the first, whose moment stays. */
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
