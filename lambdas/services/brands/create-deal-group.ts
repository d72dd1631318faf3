import type { BodyOf } from '#shared/api/contract.ts'
import type { createDealGroup as create } from '#shared/api/portal-brands.schemas.ts'
import type { By } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { attemptPart } from '../../stores/attempts.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { writeDealGroup } from '../../stores/organizations/deal-group-writes.ts'
import { readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { digestOf, madeBefore } from '../concurrent-saves/made-before.ts'
import { auditOf, prepare, refuseTaken, type Saved, saved } from './deal-group-form.ts'
import { followDealGroup } from './follow-brand.ts'

export async function createDealGroup(
  brandKey: string,
  { attempt, ...fields }: BodyOf<typeof create>,
  { caller, now }: By,
): Promise<Saved | Refusal> {
  const name = `${caller.userKey}#dealGroup#${attempt}`
  const asked = digestOf({ brandKey, ...fields })
  const before = () => madeBefore({ name, asked, read: savedGroup })
  const made = await before()
  if (made !== undefined) return made
  const brand = await readBrandRecord(brandKey)
  if (brand === undefined) return refuse('notFound')
  const key = newKey(now.getTime())
  const preparation = { brand, key, before: undefined, fields, caller, now }
  const joined = await prepare(preparation)
  if (isRefusal(joined)) return joined
  const at = now.toISOString()
  const after = { key, brandKey, ...fields, picture: joined.path, createdAt: at, updatedAt: at }
  const written = await writeDealGroup({
    before: undefined,
    after,
    attempt: attemptPart(name, key, now, asked),
    beside: [auditOf('createDealGroup', undefined, after, { caller, now })],
  })
  if (hasFailed(written, 'attempt')) return (await before()) ?? refuse('busy')
  if (hasFailed(written, 'brand')) return refuse('notFound')
  if (hasFailed(written, 'claims')) return refuseTaken(preparation)
  if (written.kind !== 'done') return refuse('busy')
  await followDealGroup([[], after.offerKeys], now)
  return saved(after)
}

async function savedGroup(groupKey: string): Promise<Saved | Refusal> {
  const group = await readDealGroupRecord(groupKey)
  return group ? saved(group) : refuse('notFound')
}
