import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { versionOf } from '#lambdas/services/portal-deals/deal-row.ts'
import { listDeals } from '#shared/api/deals.schemas.ts'
import * as portalDeals from '#shared/api/portal-deals.schemas.ts'
import type { DealForm } from '#shared/deals/form.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { auditOfDeal, faultsOf, setDealDesk } from '#test/fixtures/deals/deal-desk.ts'
import { aSentForm } from '#test/fixtures/deals/deal-form.ts'
import { expectMirrored, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const { create, created, desk, update, upload } = setDealDesk()

describe('a deal that an admin creates', () => {
  it('stands in every list at once, with a record of who made it', async () => {
    const { status, data } = await create({ description: 'Free zucchini bread' })
    await desk().cloud.settle()

    expect(status).toBe(200)
    expect(data.deal).toMatchObject({ published: true, active: true, pinned: false })
    await expectMirrored(data.deal.key, desk().sponsor)
    const found = await call(desk().cloud.api, listDeals, { query: { searchTerms: 'zucchini' } })
    expect(found.data.items.map(({ key }) => key)).toEqual([data.deal.key])
    expect(await auditOfDeal(data.deal.key)).toMatchObject([
      {
        action: 'createDeal',
        email: 'a@staff.example',
        role: 'admin',
        before: {},
        after: { description: 'Free zucchini bread', published: true },
      },
    ])
  })

  it('is one deal when the same is sent twice, and refused when other fields come', async () => {
    const key = ulid()
    await create({}, key)

    expect((await create({}, key)).status).toBe(200)
    expect(await auditOfDeal(key)).toHaveLength(1)
    const other = await create({ description: 'Something else' }, key)
    expect([other.status, other.problem.code]).toEqual([409, 'changedMeanwhile'])
    // A new deal has no stored version, so the answer includes no changes.
    expect(other.problem).not.toHaveProperty('changed')
    expect((await storedDeal(key)).description).toBe('A free coffee')
  })

  it.each<[string, Partial<DealForm>, Partial<Sponsor>, unknown]>([
    ['team', { teamKeys: [] }, {}, ['body.teamKeys', 'validation.deal.team']],
    ['delay', { delayDay: 0 }, {}, ['body.delayHour', 'validation.deal.delay']],
    [
      'access level',
      { visibility: 'hidden' },
      {},
      ['body.accessLevels', 'validation.deal.accessLevels'],
    ],
    [
      'redeem radius',
      { description: 'In store' },
      { redeemRadius: undefined as never },
      ['body.dealType', 'validation.deal.redeemRadius', 'Corner Oven'],
    ],
    [
      'payments',
      { visibility: 'flash', priceCents: 900, totalAvailable: 5 },
      {},
      ['body.visibility', 'validation.deal.paymentsNotSetUp'],
    ],
  ])('needs its %s', async (_, changes, of, fault) => {
    const { redeemRadius, ...owner } = { redeemRadius: 200, teamKeys: [desk().team.key], ...of }
    const own = await givenSponsor({ ...owner, ...(redeemRadius && { redeemRadius }) })

    const answer = await create(changes, ulid(), own)

    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  })
})

describe('a deal that an admin creates, in its fields', () => {
  it('names its picture, numbers and a currency', async () => {
    const { picture: _, ...form } = aSentForm(desk().copied, { teamKeys: [desk().team.key] })
    const answer = await call(desk().cloud.api, portalDeals.createDeal, {
      params: { sponsorKey: desk().sponsor.key },
      body: { ...form, dealKey: ulid() },
      token: desk().token,
    })
    const wrong = { delayHour: 'two', currency: 'EUR' } as unknown as Partial<DealForm>

    expect(faultsOf(answer)).toEqual([['body.picture', 'validation.deal.picture']])
    expect(faultsOf(await create(wrong))).toEqual([
      ['body.delayHour', 'validation.deal.delayHour'],
      ['body.currency', 'validation.deal.currency'],
    ])
  })

  it('belongs to organizations of its business alone', async () => {
    const other = await givenOrganization()

    const answer = await create({ teamKeys: [desk().team.key, other.key] })

    expect(faultsOf(answer)).toEqual([['body.teamKeys', 'errors.field.choice']])
  })

  it('knows which of its organizations is archived', async () => {
    const archived = await givenOrganization({ archived: true })
    const own = await givenSponsor({ teamKeys: [archived.key], redeemRadius: 1 })

    const { data } = await create({ teamKeys: [archived.key] }, ulid(), own)

    expect((await storedDeal(data.deal.key)).teams).toMatchObject([{ archived: true }])
    await expectMirrored(data.deal.key, own)
  })
})

describe('the form of a deal', () => {
  it('begins with what is usual, and knows the business and its organizations', async () => {
    const { status, data } = await call(desk().cloud.api, portalDeals.readNewDeal, {
      params: { sponsorKey: desk().sponsor.key },
      token: desk().token,
    })

    expect(status).toBe(200)
    expect(data).toMatchObject({
      form: { visibility: 'public', currency: 'CAD', dealType: 'instore', delayDay: 1 },
      business: { key: desk().sponsor.key, redeemRadius: 200 },
      organizations: [{ key: desk().team.key, name: desk().team.name }],
    })
    expect((await create({}, data.dealKey)).status).toBe(200)
  })

  it('chooses the only organization, but neither of two nor an archived one', async () => {
    const [one, other] = [await givenOrganization(), await givenOrganization()]
    const archived = await givenOrganization({ archived: true })
    const chosenOf = async (...teamKeys: string[]) => {
      const { key: sponsorKey } = await givenSponsor({ teamKeys })
      const { data } = await call(desk().cloud.api, portalDeals.readNewDeal, {
        params: { sponsorKey },
        token: desk().token,
      })
      return data.form.teamKeys
    }

    expect(await chosenOf(one.key)).toEqual([one.key])
    expect(await chosenOf(one.key, other.key)).toEqual([])
    expect(await chosenOf(archived.key)).toEqual([])
  })
})

describe('the form of a copy', () => {
  it('begins with the fields of the other, under a key of its own', async () => {
    const deal = await created({ description: 'Soup', keywords: ['hot'] })

    const { data } = await call(desk().cloud.api, portalDeals.readNewDeal, {
      params: { sponsorKey: desk().sponsor.key },
      query: { from: deal.key },
      token: desk().token,
    })

    expect(data.form).toMatchObject({
      description: 'Soup',
      keywords: ['hot'],
      teamKeys: [desk().team.key],
    })
    expect(data.dealKey).not.toBe(deal.key)
    const foreign = await givenSponsor()
    const { status } = await call(desk().cloud.api, portalDeals.readNewDeal, {
      params: { sponsorKey: foreign.key },
      query: { from: deal.key },
      token: desk().token,
    })
    expect(status).toBe(404)
  })

  it('saved as it was read changes nothing', async () => {
    const deal = await created({ visibility: 'hidden', accessLevels: ['player'] })
    const { data } = await call(desk().cloud.api, portalDeals.readDealForEdit, {
      params: { dealKey: deal.key },
      token: desk().token,
    })

    const { status } = await call(desk().cloud.api, portalDeals.updateDeal, {
      params: { dealKey: deal.key },
      body: { ...data.form, version: data.deal.version },
      token: desk().token,
    })

    expect(status).toBe(200)
    expect(await storedDeal(deal.key)).toEqual(deal)
    expect(await auditOfDeal(deal.key)).toHaveLength(1)
  })
})

describe('a deal that an admin edits', () => {
  it('moves with its new kind and organizations, with a record of what has changed', async () => {
    const other = await givenOrganization()
    const own = await givenSponsor({ teamKeys: [desk().team.key, other.key], redeemRadius: 1 })
    const { data } = await create({ teamKeys: [desk().team.key] }, ulid(), own)
    const deal = await storedDeal(data.deal.key)

    const { status } = await update(deal, { visibility: 'contest', teamKeys: [other.key] })

    expect(status).toBe(200)
    expect(await storedDeal(deal.key)).toMatchObject({
      contestDeal: true,
      dealType: 'online',
      interval: { hour: 0, week: 0, month: 0 },
      teams: [{ key: other.key }],
    })
    await expectMirrored(deal.key, own)
    const [, edit] = await auditOfDeal(deal.key)
    expect(edit).toMatchObject({
      action: 'updateDeal',
      before: { contestDeal: false, dealType: 'instore' },
      after: { contestDeal: true, dealType: 'online' },
    })
    expect(Object.keys(edit?.['after'] ?? {})).not.toContain('description')
  })

  it('is refused to who has not seen the newer form, and saved once when sent again', async () => {
    const deal = await created()
    const first = await update(deal, { description: 'Mine' })
    const second = await update(deal, { description: 'Theirs' })
    const again = await update(deal, { description: 'Mine' })

    expect([first.status, second.problem.code, again.status]).toEqual([
      200,
      'changedMeanwhile',
      200,
    ])
    expect(second.problem.changed).toMatchObject({
      version: versionOf(await storedDeal(deal.key)),
      by: 'a@staff.example',
      isOwn: true,
      fields: { description: 'Mine', picture: { path: deal.picture } },
    })
    expect((await storedDeal(deal.key)).description).toBe('Mine')
    expect(await auditOfDeal(deal.key)).toHaveLength(2)
  })
})

describe('a deal that an admin edits, field by field', () => {
  it('is not refused because of what is no part of its form', async () => {
    const deal = await created()
    const pin = (found: Offer | undefined) => found && { ...found, pinned: true }
    await changeDeal({ offerKey: deal.key, change: pin, now: new Date() })

    const { status } = await update(deal, { description: 'Still mine' })

    expect(status).toBe(200)
    expect(await storedDeal(deal.key)).toMatchObject({ pinned: true, description: 'Still mine' })
  })

  it('is open again when its end is moved, and sold out when its number is lowered', async () => {
    const own = await givenSponsor({
      teamKeys: [desk().team.key],
      redeemRadius: 1,
      stripeAccountId: 'acct_demo',
    })
    const past = '2026-01-01T00:00:00.000Z'
    const flash = { visibility: 'flash', priceCents: 900, totalAvailable: 5 } as const
    const { data } = await create({ ...flash, expiresAt: past }, ulid(), own)
    const ended = await storedDeal(data.deal.key)
    expect(ended.hasEnded).toBe(true)

    await update(ended, { ...flash, totalAvailable: 0 })

    const after = await storedDeal(ended.key)
    expect([after.hasEnded, after.isSoldOut]).toEqual([undefined, true])
    await expectMirrored(ended.key, own)
  })

  it('is not found where there is none', async () => {
    const { status } = await update({ ...(await created()), key: ulid() }, {})

    expect(status).toBe(404)
  })
})

describe('what saving costs', () => {
  it('stays within the access patterns', async () => {
    const key = ulid()
    await expectCost('create-deal', () => create({}, key))
    const deal = await storedDeal(key)
    await expectCost('update-deal', () => update(deal, { description: 'Another' }))
    const picture = { upload: await upload('dealPicture') }
    const next = await storedDeal(key)
    await expectCost('update-deal', () => update(next, { picture }))
  })
})
