import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { listObjects } from '#lambdas/media/bucket.ts'
import { forgetPictures } from '#lambdas/services/portal-deals/deal-pictures.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import * as portalDeals from '#shared/api/portal-deals.schemas.ts'
import { refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import { originalKey, variantKey } from '#shared/media.ts'
import { faultsOf, setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { aSentForm } from '#test/fixtures/deals/deal-form.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { givenBought } from '#test/fixtures/purchases/bought.ts'
import { FLASH_ACCOUNT } from '#test/fixtures/purchases/purchases.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

const { create, created, desk, update, upload } = setDealDesk()

const filesOf = async (path: string) => (await listObjects(variantKey(path, 800))).length

describe('the pictures of a deal', () => {
  it('are those that were uploaded for it; a copy has its own, and what is replaced goes', async () => {
    const picture = { upload: await upload('dealPicture') }
    const redeemImage = {
      upload: await upload('redeemPicture'),
    }
    const deal = await created({ picture, redeemImage })
    const own = `images/offers/${deal.key}`
    expect(deal.picture).toBe(`${own}/offer-${picture.upload}.jpg`)
    expect(deal.redeemImage).toBe(`${own}/redeem_image-${redeemImage.upload}.jpg`)

    const copy = await call(desk().cloud.api, portalDeals.createDeal, {
      params: { sponsorKey: desk().sponsor.key },
      body: {
        ...aSentForm(deal, { teamKeys: [desk().team.key] }),
        dealKey: ulid(),
        copyOf: deal.key,
      },
      token: desk().token,
    })
    const next = { upload: await upload('dealPicture') }
    await update(deal, { picture: next })
    // If an original was deleted while a variant was made, the variant is deleted after it is
    // written.
    await desk().cloud.settle()

    const after = await storedDeal(deal.key)
    const ofCopy = await storedDeal(copy.data.deal.key)
    expect(after.redeemImage).toBeUndefined()
    expect(ofCopy.picture).toContain(`images/offers/${ofCopy.key}/offer-${picture.upload}`)
    const files = [after.picture, ofCopy.picture, deal.picture, deal.redeemImage ?? '']
    expect(await Promise.all(files.map(filesOf))).toEqual([1, 1, 0, 0])
  })

  it('cannot be those of another deal, nor what nobody uploaded', async () => {
    const deal = await created()
    const other = await created({
      picture: { upload: await upload('dealPicture') },
    })

    const taken = await update(deal, { picture: { path: other.picture } })
    const never = await update(deal, { picture: { upload: ulid() } })

    for (const answer of [taken, never]) {
      expect(faultsOf(answer)).toEqual([['body.picture', 'validation.upload.gone']])
    }
  })
})

describe('the picture that a flash deal was sold with', () => {
  const uploaded = async () => ({
    upload: await upload('dealPicture'),
  })
  const flash = async () => ({
    visibility: 'flash' as const,
    priceCents: 900,
    originalValueCents: 1800,
    totalAvailable: 3,
    dealType: 'instore' as const,
    picture: await uploaded(),
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })

  async function onSale() {
    const { team } = desk()
    const rules = { stripeAccountId: FLASH_ACCOUNT, redeemRadius: 200 }
    const sponsor = await givenSponsor({ teamKeys: [team.key], ...rules })
    const { data } = await create(await flash(), ulid(), sponsor)
    return { sponsor, team, deal: await storedDeal(data.deal.key) }
  }

  /** Replaces the picture twice, then deletes unused pictures as if a day had passed. */
  async function replaceTwice(offerKey: string) {
    for (const _ of [1, 2]) {
      const { status } = await update(await storedDeal(offerKey), await flash())
      expect(status).toBe(200)
    }
    const after = await storedDeal(offerKey)
    const before = { ...after, picture: `images/offers/${offerKey}/offer-${ulid()}.jpg` }
    await forgetPictures(offerKey, { before, after, now: new Date(Date.now() + 25 * 3_600_000) })
    await desk().cloud.settle()
    expect(await filesOf(after.picture)).toBe(1)
  }

  it('stays for those who have it, however often it is replaced', async () => {
    const { stored } = await givenBought(desk().cloud, await onSale())
    const { offerKey, offerPicture } = await stored()

    await replaceTwice(offerKey)

    expect((await storedDeal(offerKey)).picture).not.toBe(offerPicture)
    expect(await filesOf(offerPicture)).toBe(1)
    expect(await listObjects(originalKey(offerPicture))).toHaveLength(1)
  })

  it('stays also where all of them have their money back', async () => {
    const { token, key, stored } = await givenBought(desk().cloud, await onSale())
    const { offerKey, offerPicture } = await stored()
    await call(desk().cloud.api, refundMyPurchase, { params: { purchaseKey: key }, token })
    await desk().cloud.settle()
    expect(await readTally(offerKey)).toMatchObject({ totalPurchased: 0, totalTaken: 0 })

    await replaceTwice(offerKey)

    expect(await filesOf(offerPicture)).toBe(1)
  })

  it('goes where nobody has bought it', async () => {
    const { deal } = await onSale()

    await replaceTwice(deal.key)

    expect(await filesOf(deal.picture)).toBe(0)
  })
})
