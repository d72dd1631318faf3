import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import { setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { givenSponsor, put } from '#test/fixtures/world.ts'

const { create, desk, update } = setDealDesk()

it('a flash deal has no fewer units than are sold or being paid for', async () => {
  const own = await givenSponsor({
    teamKeys: [desk().team.key],
    redeemRadius: 1,
    stripeAccountId: 'acct_demo',
  })
  const end = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const flash = { visibility: 'flash', priceCents: 900, expiresAt: end } as const
  const { data } = await create({ ...flash, totalAvailable: 5 }, ulid(), own)
  const deal = await storedDeal(data.deal.key)
  await put({ ...keys.tally(deal.key), totalRedeemed: 0, totalPurchased: 3, totalTaken: 4 })

  const refused = await update(deal, { ...flash, totalAvailable: 3 })

  expect(refused.problem.errors).toMatchObject([
    { path: 'body.totalAvailable', messageKey: 'errors.field.tooSmall', limit: 4 },
  ])
  expect((await update(deal, { ...flash, totalAvailable: 4 })).status).toBe(200)
})
