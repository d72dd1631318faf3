import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { listObjects } from '#lambdas/media/bucket.ts'
import { readOffer, readOfferPage } from '#lambdas/stores/deals/offers.ts'
import { organizationItem } from '#lambdas/stores/organizations/organizations.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { pk } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { listDeals, readDeal } from '#shared/api/deals.ts'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { redeemPurchase } from '#shared/api/portal-purchases.ts'
import {
  createSponsor,
  deleteSponsor,
  readSponsorForEdit,
  saveTrainingDocument,
  updateSponsor,
} from '#shared/api/portal-sponsors.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { keptFilePrefix, uploadOfPath } from '#shared/uploads.ts'
import { call } from '#test/fixtures/api.ts'
import { countCapacity, expectCost } from '#test/fixtures/capacity.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crash.ts'
import { businessesListed, expectMirrored } from '#test/fixtures/mirrors.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { type Identity, makeToken } from '#test/fixtures/tokens.ts'
import { givenUpload } from '#test/fixtures/upload.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, {
    ...{ userKey: 'the-admin', email: 'admin@staff.example', role: 'admin' },
  })
  countCapacity()
})

type Created = BodyOf<typeof createSponsor>
type Updated = BodyOf<typeof updateSponsor>

const PLACE = { latitude: 43.65, longitude: -79.38 }

const upload = () => givenUpload(cloud.api, token, 'businessPicture')

async function create(changes: Record<string, unknown>, attempt: string) {
  const form = { name: 'Ferry Bakery', category: 'bakery', ...PLACE, ...changes, attempt }
  return call(cloud.api, createSponsor, { body: form as Created, token })
}

async function save(sponsorKey: string, changes: Partial<Updated>) {
  const params = { sponsorKey }
  const { data } = await call(cloud.api, readSponsorForEdit, { params, token })
  const { key, logo, picture, teamKeys, archived, createdAt, updatedAt, ...rest } = data.sponsor
  const { document, stripeAccountId, deletedAt, ...form } = rest
  const body = { ...form, ...PLACE, picture: { path: picture }, version: data.version, ...changes }
  return call(cloud.api, updateSponsor, { params, body, token })
}

const remove = (sponsorKey: string) =>
  call(cloud.api, deleteSponsor, { params: { sponsorKey }, token })

async function auditOf(sponsorKey: string) {
  const { items } = await queryPage({ pk: `AUDIT#${pk.sponsor(sponsorKey)}`, limit: 50 })
  return items.map(({ action, before, after }) => ({ action, before, after }))
}

interface Business {
  readonly sponsor: Sponsor
  readonly teams: readonly [Organization, Organization]
  readonly deals: readonly Offer[]
}

/** A business of two organizations that name it, with a deal of both, of one, and an archived one. */
async function givenBusiness(name = 'Corner Oven'): Promise<Business> {
  const teams = [await givenOrganization(), await givenOrganization()] as const
  const sponsor = await givenSponsor({ name, teamKeys: teams.map(({ key }) => key) })
  for (const team of teams) await put(organizationItem({ ...team, sponsorKeys: [sponsor.key] }))
  const archived = { published: false, archivedAt: '2026-11-01T12:00:00.000Z' }
  const deals = [
    await givenDeal(sponsor, teams),
    await givenDeal(sponsor, [teams[0]]),
    await givenDeal(sponsor, [teams[1]], archived),
  ]
  return { sponsor, teams, deals }
}

/** Every copy of a business is what its record is. */
async function expectCopied({ sponsor: { key }, teams, deals }: Business): Promise<void> {
  const sponsor = await readSponsorRecord(key)
  if (sponsor === undefined) throw new Error('No business')
  const { name, logo, category, timeZone } = sponsor
  for (const deal of deals) {
    await expectMirrored(deal.key, sponsor)
    const page = await readOfferPage(deal.key, { isConsistent: true })
    expect(page?.sponsor).toEqual(sponsor)
    expect(page?.offer).toMatchObject({ category, timeZone, sponsor: { key, name, logo } })
  }
  for (const team of teams) {
    const rows = await businessesListed(team.key)
    expect(rows.map((row) => [row.key, row.name, row.logo])).toEqual([[key, name, logo]])
  }
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
      ...{ stripeAccountId: 'acct_1', phone: '555', document: 'documents/a/t.pdf' },
    })

    const { data } = await save(sponsor.key, { phone: undefined })

    const { phone: _, ...kept } = sponsor
    expect(data.sponsor).toEqual({ ...kept, ...PLACE, updatedAt: data.version })
  })

  it('is not, when somebody else was faster', async () => {
    const sponsor = await givenSponsor()
    const stale = sponsor.updatedAt
    const first = await save(sponsor.key, { name: 'First' })

    const second = await save(sponsor.key, { name: 'Second', version: stale })

    expect([first.status, second.status, second.problem.code]).toEqual([
      ...[200, 409, 'changedMeanwhile'],
    ])
    expect(second.problem.changed).toMatchObject({
      ...{ version: first.data.version, isOwn: true, by: 'admin@staff.example' },
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
      ...{ userKey: 'the-baker', role: 'sponsor', sponsorID: sponsor.key },
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

const purpose = 'trainingDocument'
const tokenOf = (identity: Omit<Identity, 'userKey'>) =>
  makeToken(cloud.outputs, { userKey: 'staff', ...identity })

const give = (sponsorKey: string, by: string, document: { upload: string } | { path: string }) =>
  call(cloud.api, saveTrainingDocument, {
    ...{ params: { sponsorKey }, body: { document }, token: by },
  })

const filesOf = async (sponsorKey: string) =>
  (await listObjects(`media/${keptFilePrefix({ purpose, entityKey: sponsorKey })}`)).map(
    ({ key }) => key,
  )

describe('the training document of a business', () => {
  it('is given by its business or an admin, shown to them, and leaves no file behind', async () => {
    const business = await givenBusiness()
    const { sponsor } = business
    const givers = [token, await tokenOf({ role: 'sponsor', sponsorID: sponsor.key })]
    const paths: string[] = []
    for (const by of givers) {
      const upload = await givenUpload(cloud.api, by, purpose)
      const { status, data } = await give(sponsor.key, by, { upload })
      expect(status).toBe(200)
      expect(data.document).toContain(`documents/${sponsor.key}/training_document-${upload}`)
      paths.push(data.document)
    }

    const [last = ''] = paths.slice(-1)
    expect(await filesOf(sponsor.key)).toEqual([`media/${last}`])
    for (const by of givers) {
      const params = { sponsorKey: sponsor.key }
      const { data } = await call(cloud.api, readSponsorDashboard, { params, token: by })
      expect(data.sponsor.document).toBe(last)
    }
    await expectCopied(business)
    expect((await auditOf(sponsor.key)).slice(-1)).toEqual([
      {
        action: 'saveTrainingDocument',
        before: { document: paths[0] },
        after: { document: last },
      },
    ])
    expect((await give(sponsor.key, token, { path: last })).data.document).toBe(last)
    const upload = uploadOfPath(last) ?? ''
    const theirs = givers[1] ?? ''
    expect((await give(sponsor.key, theirs, { upload })).data.document).toBe(last)
    expect(await auditOf(sponsor.key)).toHaveLength(2)
  })

  it('is nothing of its organizations: they neither give nor see it', async () => {
    const { sponsor, teams } = await givenBusiness()
    const params = { sponsorKey: sponsor.key }
    const upload = await givenUpload(cloud.api, token, purpose)
    await give(sponsor.key, token, { upload })
    const theirs = await tokenOf({ role: 'team', teamID: teams[0].key })

    const another = await givenUpload(cloud.api, token, purpose)
    expect((await give(sponsor.key, theirs, { upload: another })).status).toBe(403)
    const seen = await call(cloud.api, readSponsorDashboard, { params, token: theirs })
    expect([seen.status, seen.data.sponsor.name]).toEqual([200, sponsor.name])
    expect(seen.data.sponsor).not.toHaveProperty('document')
  })
})

describe('the training document that is refused', () => {
  it('is refused to strangers, and of a business that is deleted', async () => {
    const { key } = await givenSponsor()
    const upload = await givenUpload(cloud.api, token, purpose)
    const strangers = [
      { role: 'sponsor', sponsorID: 'another' },
      { role: 'team', teamID: 'another' },
      {},
    ] as const

    for (const stranger of strangers) {
      const by = await tokenOf(stranger)
      expect((await give(key, by, { upload })).status).toBe(403)
      expect((await give('no-such-business', by, { upload })).status).toBe(403)
    }
    expect((await give('no-such-business', token, { upload })).status).toBe(404)
    await remove(key)
    expect((await give(key, token, { upload })).status).toBe(404)
    expect(await filesOf(key)).toEqual([])
  })

  it('is that of nobody else, and no picture', async () => {
    const { key } = await givenSponsor()
    const [theirs, picture] = [
      await givenUpload(cloud.api, await tokenOf({ role: 'sponsor', sponsorID: key }), purpose),
      await givenUpload(cloud.api, token, 'businessPicture'),
    ]
    const other = { path: 'documents/another/training_document-01JH3VDJ7K9M1N3P5Q7R9S1T3V.pdf' }

    for (const document of [{ upload: theirs }, { upload: picture }, other]) {
      const { status, problem } = await give(key, token, document)
      expect([status, problem.errors?.[0]]).toMatchObject([
        ...[422, { path: 'body.document', messageKey: 'validation.upload.gone' }],
      ])
    }
  })

  it('costs what its access pattern says', async () => {
    const { key } = await givenSponsor()
    const upload = await givenUpload(cloud.api, token, purpose)

    await expectCost('save-training-document', () => give(key, token, { upload }))
  })
})
