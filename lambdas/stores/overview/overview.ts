import * as z from 'zod/mini'
import { Instant } from '#shared/model/common.ts'
import { Findings, Overview } from '#shared/model/overview.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { overviewKeys } from '../table/overview-keys.ts'
import { getItem, type Item, parseItem, tableName } from '../table/table.ts'

/** Progress of a walk through all organizations and deals, with its findings so far. */
const Walk = z.object({
  startedAt: Instant,
  list: z.enum(['organizations', 'deals']),
  position: z.optional(z.string()),
  findings: Findings,
})
export type Walk = z.infer<typeof Walk>

export async function readWalk(): Promise<Walk | undefined> {
  const item = await getItem(overviewKeys.walk(), { isConsistent: true })
  return item && parseItem(Walk, item)
}

export async function putWalk(walk: Walk): Promise<void> {
  await putItem({ ...overviewKeys.walk(), ...walk })
}

/** The walk is forgotten last: were it to stop between the two, the next run puts the same once more. */
export async function putOverview(overview: Overview): Promise<void> {
  await putItem({ ...overviewKeys.made(), ...overview })
  await dynamo('DeleteItem', { TableName: tableName(), Key: overviewKeys.walk() })
}

/** Undefined until the first walk is done. */
export function overviewIn(item: Item | undefined): Overview | undefined {
  return item && parseItem(Overview, item)
}

async function putItem(Item: Item): Promise<void> {
  await dynamo('PutItem', { TableName: tableName(), Item })
}
