import { isShown } from '#shared/deals/fields.ts'
import type { DealForm, StoredForm } from '#shared/deals/form.ts'
import { focalPointOf } from '#shared/media.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { PictureChoice } from '#shared/model/uploaded-file.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal } from '../../runtime/refusal.ts'
import { readUses } from '../../stores/deals/uses.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'

const PICTURES = { picture: 'dealPicture', redeemImage: 'redeemPicture' } as const
type PictureField = keyof typeof PICTURES

type Pictured = Pick<Offer, PictureField>

interface Adopting {
  readonly caller: Caller
  readonly dealKey: string
  readonly form: DealForm
  /** The deal as it is, or the one that it is a copy of. */
  readonly from: Pictured | undefined
  readonly isCopy?: boolean
}

const MIDDLE = { x: 50, y: 50 }

/** A checked form with its pictures where the deal keeps them. */
export async function adoptPictures(adopting: Adopting): Promise<StoredForm | Refusal> {
  const { picture: _, redeemImage: __, ...form } = adopting.form
  const picture = await adopt('picture', adopting)
  if (isRefusal(picture)) return picture
  const redeemImage = isShown('redeemImage', form)
    ? await adopt('redeemImage', adopting)
    : undefined
  if (isRefusal(redeemImage)) return redeemImage
  return { ...form, picture: picture ?? '', ...(redeemImage !== undefined && { redeemImage }) }
}

async function adopt(
  field: PictureField,
  { caller, dealKey, form, from, isCopy }: Adopting,
): Promise<string | undefined | Refusal> {
  const choice = form[field]
  if (choice === undefined) return undefined
  const adopted = await adoptFile({
    caller,
    field,
    purpose: PICTURES[field],
    entityKey: dealKey,
    current: from?.[field],
    choice: isCopy ? asOwn(choice) : choice,
  })
  return isRefusal(adopted) ? adopted : adopted.path
}

/** With a focal point named, a picture that was uploaded for another deal becomes a file of its own. */
function asOwn(choice: PictureChoice): PictureChoice {
  if ('upload' in choice) return choice
  return { ...choice, focalPoint: choice.focalPoint ?? focalPointOf(choice.path) ?? MIDDLE }
}

/**
 * Deletes the pictures that a deal has no more, once it was written. Of one that was sold every `picture`
 * stays, as any of them may be that of a purchase.
 */
export async function forgetPictures(
  entityKey: string,
  { before, after, now }: { before: Pictured; after: Pictured; now: Date },
): Promise<void> {
  for (const field of ['picture', 'redeemImage'] as const) {
    const [replaced, kept] = [before[field], after[field]]
    if (replaced === kept) continue
    if (field === 'picture' && (await isOrWasSold(entityKey))) continue
    await forgetFiles({ purpose: PICTURES[field], entityKey, replaced, kept, now })
  }
}

/** Also to who is just paying. The tally forgets what was refunded, the counter comes seconds later. */
async function isOrWasSold(dealKey: string): Promise<boolean> {
  const { tally, totals } = await readUses(dealKey)
  return tally.totalPurchased > 0 || (tally.totalTaken ?? 0) > 0 || totals.purchases > 0
}
