import { describe, expect, it } from 'vitest'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { listDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { redeemPurchase } from '#shared/api/portal-purchases.schemas.ts'
import { createSponsor, updateSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { businessesListed } from '#test/fixtures/deals/mirrors.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import {
  auditOf,
  type Business,
  cloud,
  expectCopied,
  givenBusiness,
  PLACE,
  remove,
  save,
  token,
  upload,
} from '#test/fixtures/sponsors/sponsor-desk.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

type Created = BodyOf<typeof createSponsor>

async function create(changes: Record<string, unknown>, attempt: string) {
  const form = { name: 'Ferry Bakery', category: 'bakery', ...PLACE, ...changes, attempt }
  return call(cloud.api, createSponsor, { body: form as Created, token })
}

async function expectForgotten({ sponsor: { key }, teams, deals }: Business): Promise<void> {
  expect(await readSponsorRecord(key)).toMatchObject({ teamKeys: [], archived: true })
  for (const deal of deals) {
    const { published, active } = (await readOffer(deal.key, { isConsistent: true })) ?? {}
    expect([published, active && published]).toEqual([false, false])
  }
  for (const team of teams) expect(await businessesListed(team.key)).toEqual([])
  expect((await businessesListed()).map((row) => row.key)).not.toContain(key)
}

const workOff = (sponsorKey: string) =>
  handler({
    Records: [{ messageId: '1', body: JSON.stringify({ kind: 'business', sponsorKey }) }],
  } as never)

describe('a business that is made', () => {
  it('has its picture, stands in the list, and is one for one attempt', async () => {
    const picture = { upload: await upload() }
    const changes = { picture, phone: '+1 416 555 0134', redeemRadius: 300, keywords: ['a', 'a'] }

    const { status, data } = await create(changes, 'attempt-one')
    const again = await create(changes, 'attempt-one')

    expect([status, again.data.sponsor]).toEqual([200, data.sponsor])
    const { key, logo, picture: path } = data.sponsor
    expect(logo).toBe(path)
    expect(path).toContain(`images/sponsor/${key}/profile-`)
    expect(data.sponsor).toMatchObject({ ...PLACE, keywords: ['a'], teamKeys: [], archived: false })
    expect(data.sponsor.phoneCall).toEqual({ number: '+14165550134' })
    expect((await businessesListed()).map((row) => row.key)).toContain(key)
    expect((await auditOf(key)).map(({ action }) => action)).toEqual(['createBusiness'])
  })

  it('is not what is asked where the form was edited after its answer was lost, and is named', async () => {
    const picture = { upload: await upload() }
    const { key } = (await create({ picture }, 'attempt-lost')).data.sponsor

    const edited = await create({ picture, name: 'Found Bakery' }, 'attempt-lost')
    const redrawn = await create({ picture: { upload: await upload() } }, 'attempt-lost')
    const taken = await save(key, { phone: '+1 416 555 0199' })
    const again = await create({ picture }, 'attempt-lost')

    for (const { status, problem } of [edited, redrawn]) {
      expect([status, problem]).toMatchObject([409, { code: 'changedMeanwhile', made: key }])
    }
    expect([again.status, again.data.sponsor]).toEqual([200, taken.data.sponsor])
    expect((await readSponsorRecord(key))?.name).toBe('Ferry Bakery')
  })

  it.each([
    [{ latitude: undefined }, 'body.latitude validation.latitude.required'],
    [{ longitude: undefined }, 'body.longitude validation.longitude.required'],
    [{ latitude: 91 }, 'body.latitude errors.field.tooLarge'],
    [{ redeemRadius: 1.5 }, 'body.redeemRadius errors.field.integer'],
    [{ alertRadius: -1 }, 'body.alertRadius errors.field.tooSmall'],
    [
      { flashDealPercentageOverride: 101 },
      'body.flashDealPercentageOverride errors.field.tooLarge',
    ],
    [{ flashDealPercentageOverride: 0.5 }, 'body.flashDealPercentageOverride errors.field.integer'],
    [{ email: 'nobody' }, 'body.email validation.email.invalid'],
    [{ website: 'javascript:alert(1)' }, 'body.website validation.link.invalid'],
    [{ picture: undefined }, 'body.picture validation.upload.required'],
    [{ picture: { upload: '01JH3VDJ7K9M1N3P5Q7R9S1T3V' } }, 'body.picture validation.upload.gone'],
  ])('is refused with %j', async (changes, fault) => {
    const picture = { upload: '01JH3VDJ7K9M1N3P5Q7R9S1T3V' }
    const { problem } = await create({ picture, ...changes }, 'attempt-bad')

    expect(problem.errors?.map(({ path, messageKey }) => `${path} ${messageKey}`)).toEqual([fault])
  })
})

describe('a business that is changed', () => {
  it('is so in every copy: lists, deals, their cards and pages, and the search', async () => {
    const business = await givenBusiness()
    const { key } = business.sponsor
    const picture = { upload: await upload() }

    const timeZone = 'America/Vancouver'
    const changes = { name: 'Zesty Kiln', category: 'tacos', picture, timeZone }
    const { status, data } = await save(key, changes)

    expect([status, data.sponsor.name]).toEqual([200, 'Zesty Kiln'])
    expect(data.sponsor.logo).toBe(data.sponsor.picture)
    await expectCopied(business)
    await cloud.settle()
    const found = await call(cloud.api, listDeals, { query: { searchTerms: 'zesty' } })
    const shown = business.deals.slice(0, 2).map((deal) => deal.key)
    expect(found.data.items.map((deal) => deal.key).sort()).toEqual(shown.sort())
    expect(await auditOf(key)).toMatchObject([
      { action: 'updateBusiness', before: { name: 'Corner Oven' }, after: { name: 'Zesty Kiln' } },
    ])
  })

  it('keeps what the form does not show, and loses what is not given', async () => {
    const sponsor = await givenSponsor({
      stripeAccountId: 'acct_1',
      phone: '555',
      document: 'documents/a/t.pdf',
    })

    const { data } = await save(sponsor.key, { phone: undefined })

    const { phone: _, ...kept } = sponsor
    expect(data.sponsor).toEqual({ ...kept, ...PLACE, updatedAt: data.version })
  })

  it('is called by the number that was typed, with its extension, and by none that cannot be read', async () => {
    const sponsor = await givenSponsor()

    const extended = await save(sponsor.key, { phone: '416-555-0199 ext. 5' })
    expect(extended.data.sponsor).toMatchObject({
      phone: '416-555-0199 ext. 5',
      phoneCall: { number: '+14165550199', extension: '5' },
    })
    const asked = await save(sponsor.key, { phone: 'ask Ann' })
    expect(asked.data.sponsor).toMatchObject({ phone: 'ask Ann' })
    expect(asked.data.sponsor.phoneCall).toBeUndefined()
  })

  it('is not, when somebody else was faster', async () => {
    const sponsor = await givenSponsor()
    const stale = sponsor.updatedAt
    const first = await save(sponsor.key, { name: 'First' })

    const second = await save(sponsor.key, { name: 'Second', version: stale })

    expect([first.status, second.status, second.problem.code]).toEqual([
      200,
      409,
      'changedMeanwhile',
    ])
    expect(second.problem.changed).toMatchObject({
      version: first.data.version,
      isOwn: true,
      by: 'admin@staff.example',
      fields: { name: 'First' },
    })
  })
})

describe('a business that is changed, to the end', () => {
  it.each([1, 2, 3, 4, 5, 6, 8])(
    'is so in every copy though its writer crashes behind write %i',
    async (write) => {
      const business = await givenBusiness()
      crashAtWrite(write, 'after', 'update-sponsor')

      await save(business.sponsor.key, { name: 'Kiln' })
      isCrashLeft()
      await cloud.settle()

      await workOff(business.sponsor.key)
      expect((await readSponsorRecord(business.sponsor.key))?.name).toBe('Kiln')
      await expectCopied(business)
    },
  )

  it('costs what its access pattern says, as making and deleting one does', async () => {
    const { key, updatedAt: version, picture } = await givenSponsor()
    const params = { sponsorKey: key }
    const form = { name: 'Kiln', category: 'tacos', ...PLACE }
    const made = { ...form, picture: { upload: await upload() }, attempt: 'attempt-cost' }

    await expectCost('create-sponsor', () => call(cloud.api, createSponsor, { body: made, token }))
    await expectCost('update-sponsor', () => {
      const body = { ...form, picture: { path: picture }, version }
      return call(cloud.api, updateSponsor, { params, body, token })
    })
    await expectCost('delete-sponsor', () => remove(key))
  })
})

describe('a business that is deleted', () => {
  it('leaves lists, organizations and the site; what was bought can still be redeemed', async () => {
    const business = await givenBusiness('Passing Pizza')
    const { sponsor, teams, deals } = business
    const [deal] = deals
    if (deal === undefined) throw new Error('No deal')
    const purchase = await givenPurchase({ deal, sponsor, team: teams[0] })

    const [one, again] = [await remove(sponsor.key), await remove(sponsor.key)]

    expect([one.status, again.data]).toEqual([200, one.data])
    await expectForgotten(business)
    expect((await auditOf(sponsor.key)).map(({ action }) => action)).toEqual(['deleteBusiness'])
    const page = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })
    expect(page.data.deal.published).toBe(false)
    const staff = await makeToken(cloud.outputs, {
      userKey: 'the-baker',
      role: 'sponsor',
      sponsorID: sponsor.key,
    })
    const redeemed = await call(cloud.api, redeemPurchase, {
      params: { sponsorKey: sponsor.key },
      body: { code: purchase.code, attempt: 'the-one-attempt' },
      token: staff,
    })
    expect(redeemed.status).toBe(200)
    expect((await save(sponsor.key, { name: 'Risen' })).status).toBe(404)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 9])(
    'is so though its writer crashes behind write %i',
    async (write) => {
      const business = await givenBusiness()
      crashAtWrite(write, 'after', 'delete-sponsor')

      await remove(business.sponsor.key)
      isCrashLeft()
      await cloud.settle()

      await workOff(business.sponsor.key)
      await expectForgotten(business)
    },
  )
})
