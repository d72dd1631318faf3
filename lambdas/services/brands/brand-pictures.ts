import type { Brand } from '#shared/model/brand.ts'
import type { BrandFields } from '#shared/validation/brand.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'

type Paths = Pick<Brand, 'logo' | 'picture'>

interface Adoption {
  readonly caller: Caller
  readonly brandKey: string
  readonly fields: Pick<BrandFields, 'brandType' | 'logo' | 'picture'>
  /** Current pictures of the brand; absent for a new brand. */
  readonly current?: Paths
}

/**
 * Stores the uploaded pictures of a brand's form, and returns their paths. A brand of businesses
 * has only a logo.
 */
export async function adoptPictures(adoption: Adoption): Promise<Paths | Refusal> {
  const { caller, brandKey: entityKey, fields, current } = adoption
  const logo = await adoptFile({
    caller,
    entityKey,
    purpose: 'brandLogo',
    field: 'logo',
    choice: fields.logo,
    current: current?.logo,
  })
  if (isRefusal(logo)) return logo
  if (fields.brandType === 'sponsor' || fields.picture === undefined) return { logo: logo.path }
  const picture = await adoptFile({
    caller,
    entityKey,
    purpose: 'brandPicture',
    field: 'picture',
    choice: fields.picture,
    current: current?.picture,
  })
  return isRefusal(picture) ? picture : { logo: logo.path, picture: picture.path }
}

/** Deletes the pictures that a brand no longer uses, or all of them if the brand is deleted. */
export async function forgetPictures(
  before: Brand,
  after: Paths | undefined,
  now: Date,
): Promise<void> {
  for (const field of ['logo', 'picture'] as const) {
    const [replaced, kept] = [before[field], after?.[field]]
    if (replaced === kept) continue
    const purpose = field === 'logo' ? 'brandLogo' : 'brandPicture'
    await forgetFiles({ purpose, entityKey: before.key, replaced, kept, now })
  }
}
