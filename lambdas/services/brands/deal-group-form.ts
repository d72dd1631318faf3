import type { OutputOf } from '#shared/api/contract.ts'
import type {
  createDealGroup as create,
  readDealGroupForEdit as read,
} from '#shared/api/portal-brands.schemas.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Brand, DealGroup } from '#shared/model/brand.ts'
import type { DealGroupFields } from '#shared/validation/brand.ts'
import type { By } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { groupPk } from '../../stores/table/brand-keys.ts'
import { auditChange } from '../audit/audit-change.ts'
import { adoptFile } from '../uploads/adopt-file.ts'
import { joiningFaults, toGroupedDeal } from './group-choice.ts'

export type Saved = OutputOf<typeof create>

/**
 * Keys in the address of a deal group. A group that does not belong to the brand counts as not
 * found.
 */
export interface GroupPath {
  readonly brandKey: string
  readonly groupKey: string
}

export const PURPOSE = 'dealGroupPicture'

export async function dealGroupForEdit(path: GroupPath): Promise<OutputOf<typeof read> | Refusal> {
  const [brand, group] = await Promise.all([
    readBrandRecord(path.brandKey),
    readDealGroupRecord(path.groupKey),
  ])
  if (brand === undefined || group?.brandKey !== path.brandKey) return refuse('notFound')
  const deals = (await readOffers(group.offerKeys)).map(toGroupedDeal)
  return { ...saved(group), brand, deals }
}

interface Preparation extends By {
  readonly brand: Brand
  readonly key: string
  readonly before: DealGroup | undefined
  readonly fields: DealGroupFields
}

/** Checks the deals that join a group, and stores the group's picture. */
export async function prepare(preparation: Preparation): Promise<{ path: string } | Refusal> {
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

/**
 * Refuses a save after another group has taken one of the deals. Checks the deals again to name the
 * deal that was taken, and answers `busy` if none is.
 */
export async function refuseTaken(preparation: Preparation): Promise<Refusal> {
  const errors = await faultsOf(preparation)
  return errors.length > 0 ? refuse('invalidInput', { errors }) : refuse('busy')
}

export function saved(group: DealGroup): Saved {
  return { group, version: group.updatedAt }
}

export function auditOf(
  action: AuditAction,
  before: DealGroup | undefined,
  after: DealGroup,
  { caller, now }: By,
) {
  return auditChange({ thing: groupPk(after.key), action, by: caller, before, after, now })
}
