import type { BodyOf } from '#shared/api/contract.ts'
import type { createBrand as create } from '#shared/api/portal-brands.schemas.ts'
import type { BrandFields } from '#shared/validation/brand.ts'
import type { By } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { attemptPart } from '../../stores/attempts.ts'
import { writeBrand } from '../../stores/organizations/brand-writes.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { digestOf, madeBefore } from '../concurrent-saves/made-before.ts'
import { auditOf, contentOf, faultsOf, type Saved, saved } from './brand-form.ts'
import { adoptPictures } from './brand-pictures.ts'
import { followBrand } from './follow-brand.ts'

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

async function savedBrand(brandKey: string): Promise<Saved | Refusal> {
  const brand = await readBrandRecord(brandKey)
  return brand ? saved(brand) : refuse('notFound')
}

/**
 * Returns the form's values, including the uploaded pictures, for recognizing a repeated request.
 */
function askedOf(fields: BrandFields) {
  const { brandType, logo, picture } = fields
  return { ...contentOf(fields), logo, picture: brandType === 'sponsor' ? undefined : picture }
}
