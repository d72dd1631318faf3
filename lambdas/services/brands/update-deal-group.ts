import type { BodyOf } from '#shared/api/contract.ts'
import type { updateDealGroup as update } from '#shared/api/portal-brands.schemas.ts'
import type { DealGroup } from '#shared/model/brand.ts'
import type { Instant } from '#shared/time.ts'
import type { By, Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { writeDealGroup } from '../../stores/organizations/deal-group-writes.ts'
import { readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { groupPk } from '../../stores/table/brand-keys.ts'
import { hasFailed, nextUpdate } from '../../stores/table/writes.ts'
import { changedMeanwhile } from '../concurrent-saves/changed-meanwhile.ts'
import { forgetFiles } from '../uploads/adopt-file.ts'
import {
  auditOf,
  type GroupPath,
  PURPOSE,
  prepare,
  refuseTaken,
  type Saved,
  saved,
} from './deal-group-form.ts'
import { followDealGroup } from './follow-brand.ts'

export async function updateDealGroup(
  { brandKey, groupKey: key }: GroupPath,
  { version, ...fields }: BodyOf<typeof update>,
  { caller, now }: By,
): Promise<Saved | Refusal> {
  const [brand, before] = await Promise.all([readBrandRecord(brandKey), readDealGroupRecord(key)])
  if (brand === undefined || before?.brandKey !== brandKey) return refuse('notFound')
  if (before.updatedAt !== version) return refuseChanged(before, version, caller)
  const preparation = { brand, key, before, fields, caller, now }
  const joined = await prepare(preparation)
  if (isRefusal(joined)) return joined
  const { createdAt } = before
  const updatedAt = nextUpdate(before, now)
  const after = { key, brandKey, ...fields, picture: joined.path, createdAt, updatedAt }
  const beside = [auditOf('updateDealGroup', before, after, { caller, now })]
  const written = await writeDealGroup({ before, after, beside })
  if (hasFailed(written, 'group')) {
    const stored = await readDealGroupRecord(key)
    return stored ? refuseChanged(stored, version, caller) : refuse('notFound')
  }
  if (hasFailed(written, 'claims')) return refuseTaken(preparation)
  if (written.kind !== 'done') return refuse('busy')
  await followDealGroup([before.offerKeys, after.offerKeys], now)
  if (before.picture !== after.picture) {
    const [replaced, kept] = [before.picture, after.picture]
    await forgetFiles({ purpose: PURPOSE, entityKey: key, replaced, kept, now })
  }
  return saved(after)
}

function refuseChanged(fields: DealGroup, sent: Instant, caller: Caller): Promise<Refusal> {
  const { key, updatedAt: version } = fields
  return changedMeanwhile({ sent, version, fields, thing: groupPk(key), caller })
}
