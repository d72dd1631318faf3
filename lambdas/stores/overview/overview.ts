import * as z from 'zod/mini'
import { Instant } from '#shared/model/common.ts'
import { Findings, Overview } from '#shared/model/overview.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { type ItemKey, pk, SORT } from '../table/keys.ts'
import { getItem, type Item, tableName } from '../table/table.ts'

/** Progress of reading all organizations and deals, with the results so far. */
const Walk = z.object({
  startedAt: Instant,
  list: z.enum(['organizations', 'deals']),
  position: z.optional(z.string()),
  findings: Findings,
})
export type Walk = z.infer<typeof Walk>

/**
 * Returns the progress. Returns undefined if there is none, or if older code stored it in another
 * form.
 */
export async function readWalk(): Promise<Walk | undefined> {
  return Walk.safeParse(await getItem(overviewKeys.walk(), { isConsistent: true })).data
}

export async function putWalk(walk: Walk): Promise<void> {
  await putItem({ ...overviewKeys.walk(), ...walk })
}

/**
 * Saves the overview, then removes the progress. After a crash in between, the next run saves the
 * same overview again.
 */
export async function putOverview(overview: Overview): Promise<void> {
  await putItem({ ...overviewKeys.made(), ...overview })
  await dynamo('DeleteItem', { TableName: tableName(), Key: overviewKeys.walk() })
}

/**
 * Returns the overview. Returns undefined if there is none, or if older code stored it with other
 * kinds of findings.
 */
export function overviewIn(item: Item | undefined): Overview | undefined {
  return Overview.safeParse(item).data
}

async function putItem(Item: Item): Promise<void> {
  await dynamo('PutItem', { TableName: tableName(), Item })
}

/** Keys of the overview that admins see. */
const overviewKeys = {
  /** Finished overview, in the platform's record, which is read with the platform's counters. */
  made: (): ItemKey => ({ pk: pk.scope({ kind: 'platform' }), sk: SORT.info }),
  /** Progress of the run that prepares the next overview. */
  walk: (): ItemKey => ({ pk: 'SETTINGS', sk: 'OVERVIEWWALK' }),
}
