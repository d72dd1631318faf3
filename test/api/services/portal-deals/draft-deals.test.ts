import { expect, it } from 'vitest'
import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import { listDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { listPortalDeals, readDealForEdit } from '#shared/api/portal-deals.schemas.ts'
import { saveDeal } from '#shared/api/saved-deals.schemas.ts'
import type { DealFilter } from '#shared/deals/listing.ts'
import { auditOfDeal, setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { expectMirrored, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'

const { created, desk, update } = setDealDesk()

async function listed(filter: DealFilter) {
  const { cloud, sponsor, token } = desk()
  const query = { sponsorKey: sponsor.key, filter }
  const { data } = await call(cloud.api, listPortalDeals, { query, token })
  return { keys: data.items.map(({ key }) => key), stats: data.stats }
}

async function read(offerKey: string, token?: string) {
  const asked = { params: { dealKey: offerKey }, ...(token !== undefined && { token }) }
  return (await call(desk().cloud.api, readDeal, asked)).status
}

it('a draft is found by its staff under drafts, and by no fan', async () => {
  const { cloud, sponsor, token } = desk()
  const { key } = await created({ description: 'Free quince jam', publishing: 'no' })
  await cloud.settle()

  await expectMirrored(key, sponsor)
  const [drafts, archived] = [await listed('DraftDeals'), await listed('ArchivedDeals')]
  expect([drafts.keys, archived.keys]).toEqual([[key], []])
  expect(drafts.stats).toMatchObject({ activeOffers: 0, archivedOffers: 0 })
  const found = await call(cloud.api, listDeals, { query: { searchTerms: 'quince' } })
  expect(found.data.items).toEqual([])
  const fan = await makeToken(cloud.outputs, { userKey: 'a-fan' })
  const owner = await makeToken(cloud.outputs, {
    userKey: 'an-owner',
    role: 'sponsor',
    sponsorID: sponsor.key,
  })
  expect([await read(key), await read(key, fan)]).toEqual([404, 404])
  expect([await read(key, token), await read(key, owner)]).toEqual([200, 200])
  const saved = await call(cloud.api, saveDeal, { params: { dealKey: key }, token: fan })
  expect(saved.problem.code).toBe('notFound')
})

it('a draft is published by its form, once', async () => {
  const { cloud, sponsor, token } = desk()
  const draft = await created({ publishing: 'no' })
  const opened = await call(cloud.api, readDealForEdit, { params: { dealKey: draft.key }, token })
  expect(opened.data.form.publishing).toBe('no')

  const published = await update(draft, { publishing: 'now' })
  const again = await update(draft, { publishing: 'now' })

  expect([published.status, again.status]).toEqual([200, 200])
  expect(published.data.deal).toMatchObject({ published: true, active: true })
  await expectMirrored(draft.key, sponsor)
  expect(await read(draft.key)).toBe(200)
  expect((await auditOfDeal(draft.key)).map(({ action }) => action)).toEqual([
    'createDeal',
    'updateDeal',
  ])
})

it('a draft that nobody wants is archived', async () => {
  const draft = await created({ publishing: 'no' })
  const archived = await call(desk().cloud.api, actOnDeal, {
    params: { dealKey: draft.key },
    body: { action: 'archive' },
    token: desk().token,
  })

  expect(archived.data.deal.published).toBe(false)
  expect((await storedDeal(draft.key)).archivedAt).toBeDefined()
  await desk().cloud.settle()
  expect((await listed('DraftDeals')).keys).not.toContain(draft.key)
  expect((await listed('ArchivedDeals')).keys).toContain(draft.key)
})
