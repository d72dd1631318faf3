import { expect, it } from 'vitest'
import { readDealForEdit, readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { auditOfDeal, faultsOf, setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { expectMirrored, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { call } from '#test/fixtures/requests/api.ts'

const { created, desk, update } = setDealDesk()

const LIMITED = { triggered: true, redemptionsLimit: true, totalAvailable: 9 }
const PROVEN = { ...LIMITED, countsWhen: 'proven' } as const

it('a deal that counts when scanned says so everywhere, and in its history', async () => {
  const deal = await created(PROVEN)
  await desk().cloud.settle()

  expect(deal.countsWhen).toBe('proven')
  await expectMirrored(deal.key, desk().sponsor)
  const read = { params: { dealKey: deal.key }, token: desk().token }
  expect((await call(desk().cloud.api, readPortalDeal, read)).data.deal.countsWhen).toBe('proven')
  expect((await call(desk().cloud.api, readDealForEdit, read)).data.form.countsWhen).toBe('proven')
  const [made] = await auditOfDeal(deal.key)
  expect(made?.after).toMatchObject({ countsWhen: 'proven' })
})

it('the choice cannot change after the deal was published, in either direction', async () => {
  const [proven, usual] = [await created(PROVEN), await created(LIMITED)]
  const fault = (field: string) => [[`body.${field}`, 'validation.deal.countsWhen']]

  const back = await update(proven, { ...LIMITED, countsWhen: 'redeemed' })
  expect([back.status, faultsOf(back)]).toEqual([422, fault('countsWhen')])
  expect(faultsOf(await update(usual, PROVEN))).toEqual(fault('countsWhen'))
  expect(faultsOf(await update(proven, { ...PROVEN, dealType: 'online' }))).toEqual(
    fault('dealType'),
  )
  expect((await update(proven, { ...LIMITED, totalAvailable: 8 })).status).toBe(200)
  expect(await storedDeal(proven.key)).toMatchObject({ totalAvailable: 8, countsWhen: 'proven' })
  expect((await update(usual, { ...LIMITED, countsWhen: 'redeemed' })).status).toBe(200)
  expect(await storedDeal(usual.key)).not.toHaveProperty('countsWhen')
})

it('the choice of a draft can change', async () => {
  const draft = await created({ ...PROVEN, publishing: 'no' })

  const { status } = await update(draft, { ...LIMITED, publishing: 'now' })

  expect(status).toBe(200)
  const published = await storedDeal(draft.key)
  expect(published).toMatchObject({ published: true })
  expect(published).not.toHaveProperty('countsWhen')
})
