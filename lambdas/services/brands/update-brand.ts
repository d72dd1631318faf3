import type { BodyOf } from '#shared/api/contract.ts'
import type { updateBrand as update } from '#shared/api/portal-brands.schemas.ts'
import type { Brand } from '#shared/model/brand.ts'
import type { Instant } from '#shared/time.ts'
import type { By, Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { writeBrand } from '../../stores/organizations/brand-writes.ts'
import { brandVersion, readBrandRecord } from '../../stores/organizations/brands.ts'
import { brandPk } from '../../stores/table/brand-keys.ts'
import { hasFailed, nextUpdate } from '../../stores/table/writes.ts'
import { changedMeanwhile } from '../concurrent-saves/changed-meanwhile.ts'
import { auditOf, contentOf, faultsOf, type Saved, saved } from './brand-form.ts'
import { adoptPictures, forgetPictures } from './brand-pictures.ts'
import { followBrand } from './follow-brand.ts'

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
