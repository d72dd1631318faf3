import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { listObjects } from '#lambdas/media/bucket.ts'
import * as portalDeals from '#shared/api/portal-deals.ts'
import { variantKey } from '#shared/media.ts'
import { call } from '#test/fixtures/api.ts'
import { faultsOf, setDealDesk } from '#test/fixtures/deal-desk.ts'
import { aSentForm } from '#test/fixtures/deal-form.ts'
import { storedDeal } from '#test/fixtures/portal-deals.ts'
import { givenUpload } from '#test/fixtures/upload.ts'

const { created, desk, update } = setDealDesk()

describe('the pictures of a deal', () => {
  const filesOf = async (path: string) => (await listObjects(variantKey(path, 800))).length

  it('are those that were uploaded for it; a copy has its own, and what is replaced goes', async () => {
    const picture = { upload: await givenUpload(desk().cloud.api, desk().token, 'dealPicture') }
    const redeemImage = {
      upload: await givenUpload(desk().cloud.api, desk().token, 'redeemPicture'),
    }
    const deal = await created({ picture, redeemImage })
    const own = `images/offers/${deal.key}`
    expect(deal.picture).toBe(`${own}/offer-${picture.upload}.jpg`)
    expect(deal.redeemImage).toBe(`${own}/redeem_image-${redeemImage.upload}.jpg`)

    const copy = await call(desk().cloud.api, portalDeals.createDeal, {
      params: { sponsorKey: desk().sponsor.key },
      body: {
        ...aSentForm(deal, { teamKeys: [desk().team.key] }),
        ...{ dealKey: ulid(), copyOf: deal.key },
      },
      token: desk().token,
    })
    const next = { upload: await givenUpload(desk().cloud.api, desk().token, 'dealPicture') }
    await update(deal, { picture: next })

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
      picture: { upload: await givenUpload(desk().cloud.api, desk().token, 'dealPicture') },
    })

    const taken = await update(deal, { picture: { path: other.picture } })
    const never = await update(deal, { picture: { upload: ulid() } })

    for (const answer of [taken, never]) {
      expect(faultsOf(answer)).toEqual([['body.picture', 'validation.upload.gone']])
    }
  })
})
