import { HealthFindings } from '#shared/model/health-findings.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { healthKey } from '../table/health-keys.ts'
import { keys, type Scope } from '../table/keys.ts'
import { batchGetAll, type Item, tableName } from '../table/table.ts'

/**
 * Returns the unhealthy deals in an item. Returns undefined if there is no item, or if older code
 * stored it in another form.
 */
export function findingsIn(item: Item | undefined): HealthFindings | undefined {
  return HealthFindings.safeParse(item).data
}

export async function readFindings(scope: Scope): Promise<HealthFindings | undefined> {
  const [item] = await batchGetAll([healthKey(scope)])
  return findingsIn(item)
}

/** Replaces the unhealthy deals of a scope. Deletes the item if there are none. */
export async function writeFindings(
  scope: Scope,
  findings: HealthFindings | undefined,
): Promise<void> {
  const key = healthKey(scope)
  const item = { TableName: tableName() }
  if (findings === undefined) await dynamo('DeleteItem', { ...item, Key: key })
  else await dynamo('PutItem', { ...item, Item: { ...key, ...findings } })
}

/**
 * Business about whose deals fans have answered, with the unhealthy deals that the last run found.
 */
export interface AnsweredBusiness {
  readonly sponsorKey: string
  readonly before: HealthFindings | undefined
}

/** Returns the businesses about which fans have ever answered, or that had unhealthy deals before. */
export async function readAnsweredBusinesses(
  sponsorKeys: readonly string[],
): Promise<AnsweredBusiness[]> {
  const asked = sponsorKeys.flatMap((key) => [
    keys.countTotal({ kind: 'answers', owner: 'sponsor', ownerKey: key }),
    healthKey({ kind: 'sponsor', key }),
  ])
  const items = await batchGetAll(asked)
  return sponsorKeys.flatMap((sponsorKey, i) => {
    const [totals, item] = items.slice(2 * i)
    const before = findingsIn(item)
    return totals !== undefined || before !== undefined ? [{ sponsorKey, before }] : []
  })
}
