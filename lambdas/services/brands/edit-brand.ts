import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createBrand as create, updateBrand as update } from '#shared/api/portal-brands.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { Brand } from '#shared/model/brand.ts'
import type { Instant } from '#shared/time.ts'
import type { BrandFields } from '#shared/validation/brand.ts'
import { newKey } from '../../base/new-key.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { attemptPart } from '../../stores/attempts.ts'
import { writeBrand } from '../../stores/organizations/brand-writes.ts'
import { brandVersion, readBrandRecord } from '../../stores/organizations/brands.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { missingSponsors } from '../../stores/organizations/sponsors.ts'
import { brandPk } from '../../stores/table/brand-keys.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { hasFailed } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { digestOf, madeBefore } from '../made-before.ts'
import { adoptPictures, forgetPictures } from './brand-pictures.ts'
import { followBrand } from './follow-brand.ts'

type Saved = OutputOf<typeof create>

interface By {
  readonly caller: Caller
  readonly now: Date
}

export async function createBrand(
  { attempt, ...fields }: BodyOf<typeof create>,
  { caller, now }: By,
): Promise<Saved | Refusal> {
  const name = `${caller.userKey}#brand#${attempt}`
  const asked = digestOf(askedOf(fields))
  const before = () => madeBefore({ name, asked, read: savedBrand })
  const made = await before()
  if (made !== undefined) return made
  const faults = await faultsOf(fields, undefined)
  if (faults.length > 0) return refuse('invalidInput', { errors: faults })
  const key = newKey(now.getTime())
  const pictures = await adoptPictures({ caller, brandKey: key, fields })
  if (isRefusal(pictures)) return pictures
  const at = now.toISOString()
  const after = { key, ...contentOf(fields), ...pictures, createdAt: at, updatedAt: at }
  const written = await writeBrand({
    before: undefined,
    after,
    attempt: attemptPart(name, key, now, asked),
    beside: [auditOf('createBrand', undefined, after, { caller, now })],
  })
  if (hasFailed(written, 'attempt')) return (await before()) ?? refuse('busy')
  if (written.kind !== 'done') return refuse('busy')
  await followBrand(key, [[], after.teamKeys], now)
  return saved(after)
}

export async function updateBrand(
  brandKey: string,
  { version, ...fields }: BodyOf<typeof update>,
  { caller, now }: By,
): Promise<Saved | Refusal> {
  const before = await readBrandRecord(brandKey)
  if (before === undefined) return refuse('notFound')
  if (brandVersion(before) !== version) return refuseChanged(before, version, caller)
  const faults = await faultsOf(fields, before)
  if (faults.length > 0) return refuse('invalidInput', { errors: faults })
  const pictures = await adoptPictures({ caller, brandKey, fields, current: before })
  if (isRefusal(pictures)) return pictures
  const { key, createdAt } = before
  const updatedAt = nextUpdate({ updatedAt: version }, now)
  const after = { key, ...contentOf(fields), ...pictures, createdAt, updatedAt }
  const beside = [auditOf('updateBrand', before, after, { caller, now })]
  const written = await writeBrand({ before, after, beside })
  if (hasFailed(written, 'brand')) {
    const stored = await readBrandRecord(brandKey)
    return stored ? refuseChanged(stored, version, caller) : refuse('notFound')
  }
  if (written.kind !== 'done') return refuse('busy')
  await followBrand(key, [before.teamKeys, after.teamKeys], now)
  await forgetPictures(before, after, now)
  return saved(after)
}

async function savedBrand(brandKey: string): Promise<Saved | Refusal> {
  const brand = await readBrandRecord(brandKey)
  return brand ? saved(brand) : refuse('notFound')
}

function saved(brand: Brand): Saved {
  return { brand, version: brandVersion(brand) }
}

/** Returns the fields, without those that only the other kind of brand has. */
function contentOf({ logo: _, picture: __, teamKey, ...fields }: BrandFields) {
  const isOfBusinesses = fields.brandType === 'sponsor'
  return {
    ...fields,
    teamKeys: isOfBusinesses ? onlyOf(teamKey) : fields.teamKeys,
    sponsorKeys: isOfBusinesses ? fields.sponsorKeys : [],
  }
}

/** Returns the values that the form asks to store, with its pictures as they were sent. */
function askedOf(fields: BrandFields) {
  const { brandType, logo, picture } = fields
  return { ...contentOf(fields), logo, picture: brandType === 'sponsor' ? undefined : picture }
}

function onlyOf(key: string | undefined): string[] {
  return key === undefined ? [] : [key]
}

function refuseChanged(brand: Brand, sent: Instant, caller: Caller): Promise<Refusal> {
  const isOfBusinesses = brand.brandType === 'sponsor'
  const fields = {
    ...brand,
    teamKeys: isOfBusinesses ? [] : brand.teamKeys,
    teamKey: isOfBusinesses ? brand.teamKeys[0] : undefined,
  }
  const thing = brandPk(brand.key)
  return changedMeanwhile({ sent, version: brandVersion(brand), fields, thing, caller })
}

/** Returns the faults that only the table can show, for members that the brand did not have before. */
async function faultsOf(fields: BrandFields, before: Brand | undefined): Promise<FieldFault[]> {
  const { brandType } = fields
  const { teamKeys, sponsorKeys } = contentOf(fields)
  const newTeams = teamKeys.filter((key) => !before?.teamKeys.includes(key))
  const found = new Set((await readOrganizations(newTeams)).map(({ key }) => key))
  const goneTeams = newTeams.filter((key) => !found.has(key))
  const goneSponsors = await missingSponsors(
    sponsorKeys.filter((key) => !before?.sponsorKeys.includes(key)),
  )
  const isOther = before !== undefined && before.brandType !== brandType
  return [
    ...(isOther ? [fault('brandType', 'validation.brand.type', before.brandType)] : []),
    ...(goneTeams.length > 0
      ? [
          fault(
            brandType === 'sponsor' ? 'teamKey' : 'teamKeys',
            'validation.brand.organizationGone',
            goneTeams.join(),
          ),
        ]
      : []),
    ...(goneSponsors.length > 0
      ? [fault('sponsorKeys', 'validation.organization.businessGone', goneSponsors.join())]
      : []),
  ]
}

function fault(field: string, messageKey: FieldFault['messageKey'], detail: string): FieldFault {
  return { path: `body.${field}`, messageKey, detail }
}

function auditOf(
  action: AuditAction,
  before: Brand | undefined,
  after: Brand,
  { caller, now }: By,
) {
  return auditChange({ thing: brandPk(after.key), action, by: caller, before, after, now })
}
