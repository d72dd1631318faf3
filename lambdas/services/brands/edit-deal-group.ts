import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type {
  createDealGroup as create,
  readDealGroupForEdit as read,
  updateDealGroup as update,
} from '#shared/api/portal-brands.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Brand, DealGroup } from '#shared/model/brand.ts'
import type { Instant } from '#shared/time.ts'
import type { DealGroupFields } from '#shared/validation/brand.ts'
import { newKey } from '../../base/new-key.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { attemptPart } from '../../stores/attempts.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { writeDealGroup } from '../../stores/organizations/deal-group-writes.ts'
import { readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { groupPk } from '../../stores/table/brand-keys.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { hasFailed } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { digestOf, madeBefore } from '../made-before.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'
import { followDealGroup } from './follow-brand.ts'
import { joiningFaults, toGroupedDeal } from './group-choice.ts'

type Saved = OutputOf<typeof create>

interface By {
  readonly caller: Caller
  readonly now: Date
}

/** A group as its page names it: that of another brand is not there. */
export interface GroupPath {
  readonly brandKey: string
  readonly groupKey: string
}

const PURPOSE = 'dealGroupPicture'

export async function dealGroupForEdit(path: GroupPath): Promise<OutputOf<typeof read> | Refusal> {
  const [brand, group] = await Promise.all([
    readBrandRecord(path.brandKey),
    readDealGroupRecord(path.groupKey),
  ])
  if (brand === undefined || group?.brandKey !== path.brandKey) return refuse('notFound')
  const deals = (await readOffers(group.offerKeys)).map(toGroupedDeal)
  return { ...saved(group), brand, deals }
}

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

interface Preparation extends By {
  readonly brand: Brand
  readonly key: string
  readonly before: DealGroup | undefined
  readonly fields: DealGroupFields
}

/** Checks what must be right before a group is written: the deals that join it, and its picture. */
async function prepare(preparation: Preparation): Promise<{ path: string } | Refusal> {
  const { key, before, fields, caller } = preparation
  const errors = await faultsOf(preparation)
  if (errors.length > 0) return refuse('invalidInput', { errors })
  return adoptFile({
    caller,
    purpose: PURPOSE,
    entityKey: key,
    field: 'picture',
    choice: fields.picture,
    current: before?.picture,
  })
}

function faultsOf({ brand, key: groupKey, before, fields, now }: Preparation) {
  const offerKeys = fields.offerKeys.filter((offerKey) => !before?.offerKeys.includes(offerKey))
  return joiningFaults({ brand, groupKey, offerKeys, now })
}

/** Somebody else was faster with a deal: looked at anew, it is in their group. */
async function refuseTaken(preparation: Preparation): Promise<Refusal> {
  const errors = await faultsOf(preparation)
  return errors.length > 0 ? refuse('invalidInput', { errors }) : refuse('busy')
}

async function savedGroup(groupKey: string): Promise<Saved | Refusal> {
  const group = await readDealGroupRecord(groupKey)
  return group ? saved(group) : refuse('notFound')
}

function saved(group: DealGroup): Saved {
  return { group, version: group.updatedAt }
}

function refuseChanged(fields: DealGroup, sent: Instant, caller: Caller): Promise<Refusal> {
  const { key, updatedAt: version } = fields
  return changedMeanwhile({ sent, version, fields, thing: groupPk(key), caller })
}

function auditOf(
  action: AuditAction,
  before: DealGroup | undefined,
  after: DealGroup,
  { caller, now }: By,
) {
  return auditChange({ thing: groupPk(after.key), action, by: caller, before, after, now })
}
