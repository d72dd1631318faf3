import * as z from 'zod/mini'
import { Instant as InstantText } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../base/dynamo/dynamo.ts'
import { LOAD, loadKeys } from './table/load-keys.ts'
import { parseItem, queryPage, tableName } from './table/table.ts'
import { isWritten } from './table/writes.ts'

const Sign = z.object({ sk: z.string(), at: InstantText })

/**
 * Time of the last firing of any deal, and time at which background work last recorded throttling.
 */
export interface LoadSigns {
  readonly triggered?: Instant | undefined
  readonly throttled?: Instant | undefined
}

/** Reads the signs of load, for half a read unit. */
export async function readLoadSigns(): Promise<LoadSigns> {
  const { items } = await queryPage({ pk: LOAD, limit: 10 })
  const signs = new Map(items.map((item) => parseItem(Sign, item)).map(({ sk, at }) => [sk, at]))
  return {
    triggered: signs.get(loadKeys.triggered.sk),
    throttled: signs.get(loadKeys.throttled.sk),
  }
}

/** Records the time of a sign, unless a later time is recorded. */
export async function noteLoadSign(sign: keyof typeof loadKeys, at: Instant): Promise<void> {
  await isWritten(
    dynamo('PutItem', {
      TableName: tableName(),
      Item: { ...loadKeys[sign], at },
      ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': at },
    }),
  )
}
