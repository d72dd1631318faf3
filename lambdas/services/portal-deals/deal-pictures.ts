import { isShown } from '#shared/deals/fields.ts'
import type { DealForm, StoredForm } from '#shared/deals/form.ts'
import { focalPointOf } from '#shared/media.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { PictureChoice } from '#shared/model/uploaded-file.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import { readUses } from '../../stores/deals/uses.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'

const PICTURES = { picture: 'dealPicture', redeemImage: 'redeemPicture' } as const
type PictureField = keyof typeof PICTURES

type Pictured = Pick<Offer, PictureField>

interface Adopting {
  readonly caller: Caller
  readonly offerKey: string
  readonly form: DealForm
  /** Deal before the save, or the deal that is copied. */
  readonly from: Pictured | undefined
  readonly isCopy?: boolean
}

const MIDDLE = { x: 50, y: 50 }

/** Stores the uploaded pictures of a form, and returns the form with their paths. */
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
  { caller, offerKey, form, from, isCopy }: Adopting,
): Promise<string | undefined | Refusal> {
  const choice = form[field]
  if (choice === undefined) return undefined
  const adopted = await adoptFile({
    caller,
    field,
    purpose: PICTURES[field],
    entityKey: offerKey,
    current: from?.[field],
    choice: isCopy ? asOwn(choice) : choice,
  })
  return isRefusal(adopted) ? adopted : adopted.path
}

/** Adds a focal point to a picture of the copied deal. The picture is then stored as a new file. */
function asOwn(choice: PictureChoice): PictureChoice {
  if ('upload' in choice) return choice
  return { ...choice, focalPoint: choice.focalPoint ?? focalPointOf(choice.path) ?? MIDDLE }
}

/**
 * Deletes pictures that a deal no longer uses. Keeps every main picture of a sold deal, since
 * purchases show it.
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

/**
 * Returns whether units of a deal were ever sold or are being paid for. Reads both tally and
 * counters, because the tally excludes refunds and the counters are updated late.
 */
async function isOrWasSold(offerKey: string): Promise<boolean> {
  const { tally, totals } = await readUses(offerKey)
  return tally.totalPurchased > 0 || (tally.totalTaken ?? 0) > 0 || totals.purchases > 0
}
