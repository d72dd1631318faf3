import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listObjects } from '#lambdas/media/bucket.ts'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { versionOf } from '#lambdas/services/portal-deals/deal-row.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { keys, pk } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { listDeals } from '#shared/api/deals.ts'
import * as portalDeals from '#shared/api/portal-deals.ts'
import type { DealForm } from '#shared/deals/form.ts'
import type { Problem } from '#shared/errors.ts'
import { variantKey } from '#shared/media.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { call } from '#test/fixtures/api.ts'
import { countCapacity, expectCost } from '#test/fixtures/capacity.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { aSentForm } from '#test/fixtures/deal-form.ts'
import { expectMirrored } from '#test/fixtures/mirrors.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenUpload } from '#test/fixtures/upload.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

let cloud: TestCloud
let token: string
let team: Organization
let sponsor: Sponsor
/** Whose picture new deals take over. */
let copied: Offer

beforeAll(async () => {
  cloud = await startTestCloud()
  countCapacity()
  const { key } = await givenFan()
  token = await makeToken(cloud.outputs, { userKey: key, role: 'admin', email: 'a@staff.example' })
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key], redeemRadius: 200 })
  copied = await givenDeal(await givenSponsor(), [])
})
afterAll(() => cloud.stop())

function create(changes: Partial<DealForm> = {}, dealKey = ulid(), owner = sponsor) {
  return call(cloud.api, portalDeals.createDeal, {
    params: { sponsorKey: owner.key },
    body: {
      ...aSentForm(copied, { teamKeys: [team.key], ...changes }),
      dealKey,
      copyOf: copied.key,
    },
    token,
  })
}

async function created(changes: Partial<DealForm> = {}): Promise<Offer> {
  const { data } = await create(changes)
  return stored(data.deal.key)
}

async function stored(dealKey: string): Promise<Offer> {
  const deal = await readOffer(dealKey, { isConsistent: true })
  if (deal === undefined) throw new Error(`No deal ${dealKey}`)
  return deal
}

function update(deal: Offer, changes: Partial<DealForm>, version = versionOf(deal)) {
  return call(cloud.api, portalDeals.updateDeal, {
    params: { dealKey: deal.key },
    body: { ...aSentForm(deal, { teamKeys: [team.key], ...changes }), version },
    token,
  })
}

async function auditOf(dealKey: string) {
  const { items } = await queryPage({ pk: `AUDIT#${pk.offer(dealKey)}`, limit: 20 })
  return items
}

const faultsOf = ({ problem }: { readonly problem: Problem }) =>
  problem.errors?.map(({ path, messageKey, name }) => [path, messageKey, ...(name ? [name] : [])])

describe('the list of deals', () => {
  it('says what all of them came to, whatever is searched, each for whose they are', async () => {
    const owner = await givenSponsor({ teamKeys: [team.key] })
    const counters = { dealsAll: 7, dealsArchived: 3, r: 41, e: 5 }
    const own = { activeOffers: 4, archivedOffers: 3, redemptions: 41, contestEntries: 5 }
    await put({ ...keys.countTotal({ kind: 'sponsor', key: owner.key }), ...counters })
    const statsFor = async (query: Readonly<Record<string, string>>) =>
      (await call(cloud.api, portalDeals.listPortalDeals, { query, token })).data.stats

    expect(await statsFor({ sponsorKey: owner.key })).toEqual(own)
    expect(await statsFor({ sponsorKey: owner.key, query: 'nothing' })).toEqual(own)
    expect(await statsFor({ sponsorKey: owner.key, teamKey: team.key })).toBeUndefined()
    expect(await statsFor({ teamKey: 'none' })).toMatchObject({ activeOffers: 0, redemptions: 0 })
  })
})

describe('a deal that an admin creates', () => {
  it('stands in every list at once, with a record of who made it', async () => {
    const { status, data } = await create({ description: 'Free zucchini bread' })
    await cloud.settle()

    expect(status).toBe(200)
    expect(data.deal).toMatchObject({ published: true, active: true, pinned: false })
    await expectMirrored(data.deal.key, sponsor)
    const found = await call(cloud.api, listDeals, { query: { searchTerms: 'zucchini' } })
    expect(found.data.items.map(({ key }) => key)).toEqual([data.deal.key])
    expect(await auditOf(data.deal.key)).toMatchObject([
      {
        ...{ action: 'createDeal', email: 'a@staff.example', role: 'admin', before: {} },
        after: { description: 'Free zucchini bread', published: true },
      },
    ])
  })

  it('is one deal when the same is sent twice, and refused when other fields come', async () => {
    const key = ulid()
    await create({}, key)

    expect((await create({}, key)).status).toBe(200)
    expect(await auditOf(key)).toHaveLength(1)
    const other = await create({ description: 'Something else' }, key)
    expect([other.status, other.problem.code]).toEqual([409, 'changedMeanwhile'])
    expect((await stored(key)).description).toBe('A free coffee')
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
    const { redeemRadius, ...owner } = { redeemRadius: 200, teamKeys: [team.key], ...of }
    const own = await givenSponsor({ ...owner, ...(redeemRadius && { redeemRadius }) })

    const answer = await create(changes, ulid(), own)

    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  })

  it('names its picture, numbers and a currency', async () => {
    const { picture: _, ...form } = aSentForm(copied, { teamKeys: [team.key] })
    const answer = await call(cloud.api, portalDeals.createDeal, {
      params: { sponsorKey: sponsor.key },
      body: { ...form, dealKey: ulid() },
      token,
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

    const answer = await create({ teamKeys: [team.key, other.key] })

    expect(faultsOf(answer)).toEqual([['body.teamKeys', 'errors.field.choice']])
  })

  it('knows which of its organizations is archived', async () => {
    const archived = await givenOrganization({ archived: true })
    const own = await givenSponsor({ teamKeys: [archived.key], redeemRadius: 1 })

    const { data } = await create({ teamKeys: [archived.key] }, ulid(), own)

    expect((await stored(data.deal.key)).teams).toMatchObject([{ archived: true }])
    await expectMirrored(data.deal.key, own)
  })
})

describe('the form of a deal', () => {
  it('begins with what is usual, and knows the business and its organizations', async () => {
    const { status, data } = await call(cloud.api, portalDeals.readNewDeal, {
      params: { sponsorKey: sponsor.key },
      token,
    })

    expect(status).toBe(200)
    expect(data).toMatchObject({
      form: { visibility: 'public', currency: 'CAD', dealType: 'instore', teamKeys: [] },
      business: { key: sponsor.key, redeemRadius: 200 },
      organizations: [{ key: team.key, name: team.name }],
    })
    expect((await create({}, data.dealKey)).status).toBe(200)
  })

  it('of a copy begins with the fields of the other, under a key of its own', async () => {
    const deal = await created({ description: 'Soup', keywords: ['hot'] })

    const { data } = await call(cloud.api, portalDeals.readNewDeal, {
      ...{ params: { sponsorKey: sponsor.key }, query: { from: deal.key }, token },
    })

    expect(data.form).toMatchObject({
      description: 'Soup',
      keywords: ['hot'],
      teamKeys: [team.key],
    })
    expect(data.dealKey).not.toBe(deal.key)
    const foreign = await givenSponsor()
    const { status } = await call(cloud.api, portalDeals.readNewDeal, {
      ...{ params: { sponsorKey: foreign.key }, query: { from: deal.key }, token },
    })
    expect(status).toBe(404)
  })

  it('saved as it was read changes nothing', async () => {
    const deal = await created({ visibility: 'hidden', accessLevels: ['player'] })
    const { data } = await call(cloud.api, portalDeals.readDealForEdit, {
      ...{ params: { dealKey: deal.key }, token },
    })

    const { status } = await call(cloud.api, portalDeals.updateDeal, {
      params: { dealKey: deal.key },
      body: { ...data.form, version: data.deal.version },
      token,
    })

    expect(status).toBe(200)
    expect(await stored(deal.key)).toEqual(deal)
    expect(await auditOf(deal.key)).toHaveLength(1)
  })
})

describe('a deal that an admin edits', () => {
  it('moves with its new kind and organizations, with a record of what has changed', async () => {
    const other = await givenOrganization()
    const own = await givenSponsor({ teamKeys: [team.key, other.key], redeemRadius: 1 })
    const { data } = await create({ teamKeys: [team.key] }, ulid(), own)
    const deal = await stored(data.deal.key)

    const { status } = await update(deal, { visibility: 'contest', teamKeys: [other.key] })

    expect(status).toBe(200)
    expect(await stored(deal.key)).toMatchObject({
      ...{ contestDeal: true, dealType: 'online', interval: { hour: 0, week: 0, month: 0 } },
      teams: [{ key: other.key }],
    })
    await expectMirrored(deal.key, own)
    const [, edit] = await auditOf(deal.key)
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
      ...[200, 'changedMeanwhile', 200],
    ])
    expect(second.problem.changed).toMatchObject({
      ...{ version: versionOf(await stored(deal.key)), by: 'a@staff.example', isOwn: true },
      fields: { description: 'Mine', picture: { path: deal.picture } },
    })
    expect((await stored(deal.key)).description).toBe('Mine')
    expect(await auditOf(deal.key)).toHaveLength(2)
  })

  it('is not refused because of what is no part of its form', async () => {
    const deal = await created()
    const pin = (found: Offer | undefined) => found && { ...found, pinned: true }
    await changeDeal({ offerKey: deal.key, change: pin, now: new Date() })

    const { status } = await update(deal, { description: 'Still mine' })

    expect(status).toBe(200)
    expect(await stored(deal.key)).toMatchObject({ pinned: true, description: 'Still mine' })
  })

  it('is open again when its end is moved, and sold out when its number is lowered', async () => {
    const own = await givenSponsor({
      ...{ teamKeys: [team.key], redeemRadius: 1, stripeAccountId: 'acct_demo' },
    })
    const past = '2026-01-01T00:00:00.000Z'
    const flash = { visibility: 'flash', priceCents: 900, totalAvailable: 5 } as const
    const { data } = await create({ ...flash, expiresAt: past }, ulid(), own)
    const ended = await stored(data.deal.key)
    expect(ended.hasEnded).toBe(true)

    await update(ended, { ...flash, totalAvailable: 0 })

    const after = await stored(ended.key)
    expect([after.hasEnded, after.isSoldOut]).toEqual([undefined, true])
    await expectMirrored(ended.key, own)
  })

  it('is not found where there is none', async () => {
    const { status } = await update({ ...(await created()), key: ulid() }, {})

    expect(status).toBe(404)
  })
})

describe('the pictures of a deal', () => {
  const filesOf = async (path: string) => (await listObjects(variantKey(path, 800))).length

  it('are those that were uploaded for it; a copy has its own, and what is replaced goes', async () => {
    const picture = { upload: await givenUpload(cloud.api, token, 'dealPicture') }
    const redeemImage = { upload: await givenUpload(cloud.api, token, 'redeemPicture') }
    const deal = await created({ picture, redeemImage })
    const own = `images/offers/${deal.key}`
    expect(deal.picture).toBe(`${own}/offer-${picture.upload}.jpg`)
    expect(deal.redeemImage).toBe(`${own}/redeem_image-${redeemImage.upload}.jpg`)

    const copy = await call(cloud.api, portalDeals.createDeal, {
      params: { sponsorKey: sponsor.key },
      body: {
        ...aSentForm(deal, { teamKeys: [team.key] }),
        ...{ dealKey: ulid(), copyOf: deal.key },
      },
      token,
    })
    const next = { upload: await givenUpload(cloud.api, token, 'dealPicture') }
    await update(deal, { picture: next })

    const after = await stored(deal.key)
    const ofCopy = await stored(copy.data.deal.key)
    expect(after.redeemImage).toBeUndefined()
    expect(ofCopy.picture).toContain(`images/offers/${ofCopy.key}/offer-${picture.upload}`)
    const files = [after.picture, ofCopy.picture, deal.picture, deal.redeemImage ?? '']
    expect(await Promise.all(files.map(filesOf))).toEqual([1, 1, 0, 0])
  })

  it('cannot be those of another deal, nor what nobody uploaded', async () => {
    const deal = await created()
    const other = await created({
      picture: { upload: await givenUpload(cloud.api, token, 'dealPicture') },
    })

    const taken = await update(deal, { picture: { path: other.picture } })
    const never = await update(deal, { picture: { upload: ulid() } })

    for (const answer of [taken, never]) {
      expect(faultsOf(answer)).toEqual([['body.picture', 'validation.upload.gone']])
    }
  })
})

describe('what staff do to a deal', () => {
  const actAs = (who: string, dealKey: string, action: string) =>
    call(cloud.api, portalDeals.actOnDeal, {
      params: { dealKey },
      body: { action: action as 'pin' },
      token: who,
    })

  it('moves it between the lists, with a record of each change', async () => {
    const deal = await created()
    for (const action of ['archive', 'publish', 'deactivate', 'activate', 'pin', 'unpin']) {
      const { status, data } = await actAs(token, deal.key, action)

      expect([action, status]).toEqual([action, 200])
      expect(data.deal.actions).not.toContain(action)
      await expectMirrored(deal.key, sponsor)
    }
    const actions = (await auditOf(deal.key)).map((record) => record['action'])
    expect(actions.slice(1)).toEqual(
      ['archive', 'publish', 'deactivate', 'activate', 'pin', 'unpin'].map((name) => `${name}Deal`),
    )
  })

  it('fires a trigger of an organization for the time that it names', async () => {
    const deal = await created({ triggered: true, triggerDurationHours: 2 })
    const own = { userKey: ulid(), role: 'team', teamID: team.key } as const
    const mine = await makeToken(cloud.outputs, own)

    const { data } = await actAs(mine, deal.key, 'trigger')
    const fired = await stored(deal.key)

    expect(data.deal.actions).toEqual(['deactivate', 'untrigger'])
    const { activatedAt = '', triggerEndAt = '' } = fired
    expect(Date.parse(triggerEndAt) - Date.parse(activatedAt)).toBe(2 * 3_600_000)
    await expectMirrored(deal.key, sponsor)
    await actAs(mine, deal.key, 'untrigger')
    expect(await stored(deal.key)).toMatchObject({ active: false, published: true })
    await expectMirrored(deal.key, sponsor)
  })

  it.each([
    ['another organization', { role: 'team', teamID: '01NOSUCHROW' }, 'trigger'],
    ['a business', { role: 'sponsor' }, 'trigger'],
    ['its organization, but to trigger it', { role: 'team' }, 'archive'],
    ['its organization, but to trigger it', { role: 'team' }, 'pin'],
  ] as const)('is refused to %s', async (_, claims, action) => {
    const deal = await created({ triggered: true })
    const ids = { teamID: team.key, sponsorID: sponsor.key, ...claims }
    const theirs = await makeToken(cloud.outputs, { userKey: ulid(), ...ids })

    expect((await actAs(theirs, deal.key, action)).status).toBe(403)
    expect((await actAs(theirs, ulid(), action)).status).toBe(403)
  })

  it.each([
    ['activate', { published: false, active: false }, 'archived'],
    ['trigger', {}, 'withoutTrigger'],
  ])('%s is refused where it makes no sense', async (action, changes, reason) => {
    const deal = await givenDeal(sponsor, [team], changes)

    const { status, problem } = await actAs(token, deal.key, action)

    expect([status, problem.code, problem.reason]).toEqual([409, 'wrongDealState', reason])
  })

  it('publishes no deal of a business that is gone', async () => {
    const gone = { ...sponsor, key: ulid() }
    const deal = await givenDeal(gone, [team], { published: false, active: false })

    const { problem } = await actAs(token, deal.key, 'publish')

    expect([problem.code, problem.reason]).toEqual(['wrongDealState', 'businessGone'])
  })

  it('is done to several at once, each with its own outcome', async () => {
    const deals = [await created(), await created()]
    const gone = { ...sponsor, key: ulid() }
    const orphan = await givenDeal(gone, [team], { published: false, active: false })
    const unknown = ulid()
    const bulk = (action: 'archive' | 'publish', dealKeys: string[]) =>
      call(cloud.api, portalDeals.actOnDeals, { body: { dealKeys, action }, token })
    const keys = deals.map(({ key }) => key)
    await bulk('archive', keys)

    const { data } = await bulk('publish', [unknown, ...keys, ...keys, orphan.key])

    expect(data.rows.map(({ dealKey, outcome }) => [dealKey, outcome])).toEqual([
      [unknown, 'notFound'],
      ...keys.map((key) => [key, 'done']),
      [orphan.key, 'wrongDealState'],
    ])
    for (const { key } of deals) {
      expect(await stored(key)).toMatchObject({ published: true, active: true })
      await expectMirrored(key, sponsor)
    }
  })

  it('fires an organization’s triggers together, and no other deal', async () => {
    const other = await givenOrganization()
    const mine = await Promise.all([1, 2, 3].map(() => created({ triggered: true })))
    const foreign = await givenDeal(sponsor, [other], { triggered: true, active: false })
    const who = await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: team.key })
    const keys = mine.map(({ key }) => key)

    const { data } = await call(cloud.api, portalDeals.actOnDeals, {
      body: { dealKeys: [...keys, foreign.key, ulid()], action: 'trigger', durationHours: 0.25 },
      token: who,
    })

    expect(data.rows.map(({ outcome }) => outcome)).toEqual([
      ...keys.map(() => 'done'),
      ...['forbidden', 'forbidden'],
    ])
    for (const key of keys) {
      const { active, activatedAt = '', triggerEndAt = '' } = await stored(key)
      expect([active, Date.parse(triggerEndAt) - Date.parse(activatedAt)]).toEqual([true, 900_000])
    }
    expect((await stored(foreign.key)).active).toBe(false)
  })
})

describe('a deal with times', () => {
  const run = () => cloud.schedules.run('run-deal-schedule')
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
  const due = (deal: Offer, changes: Partial<Offer>) =>
    changeDeal({
      ...{ offerKey: deal.key, now: new Date() },
      change: (found) => found && { ...found, ...changes },
    })

  it('is published and archived by the clock, with records of it', async () => {
    const deal = await created({ publishAt: soon(60_000), archiveAt: soon(120_000) })
    await run()
    expect(await stored(deal.key)).toMatchObject({ published: false, active: false })
    await expectMirrored(deal.key, sponsor)

    await due(deal, { publishAt: soon(-2) })
    await run()
    expect(await stored(deal.key)).toMatchObject({ published: true, active: true })
    await expectMirrored(deal.key, sponsor)

    await due(deal, { archiveAt: soon(-1) })
    await run()
    expect(await stored(deal.key)).toMatchObject({ published: false, active: false })
    await expectMirrored(deal.key, sponsor)
    expect(
      (await auditOf(deal.key)).map((record) => [record['action'], record['userKey']]),
    ).toEqual([
      ['createDeal', expect.any(String)],
      ['publishDeal', 'schedule'],
      ['archiveDeal', 'schedule'],
    ])
  })

  it('is not published once its business is gone', async () => {
    const gone = { ...sponsor, key: ulid() }
    const waiting = { published: false, active: false, publishAt: soon(-1) }
    const deal = await givenDeal(gone, [team], waiting)

    await run()

    const after = await stored(deal.key)
    expect([after.published, after.publishAt]).toEqual([false, undefined])
    await expectCost('run-deal-schedule', run)
  })
})

describe('the page of a deal', () => {
  it('shows it with its numbers to whom it belongs', async () => {
    const deal = await created({ descriptionFr: 'Un café', keywords: ['hot'] })
    await put(aRedemption({ offerKey: deal.key, sponsorKey: sponsor.key, teamKey: team.key }))
    await cloud.settle()
    const params = { dealKey: deal.key }
    const claims = { userKey: ulid(), role: 'sponsor', sponsorID: sponsor.key } as const
    const who = await makeToken(cloud.outputs, claims)

    const { data } = await call(cloud.api, portalDeals.readPortalDeal, { params, token: who })

    expect(data).toMatchObject({
      deal: { key: deal.key, actions: [], published: true },
      content: { keywords: ['hot'], teams: [{ key: team.key }] },
      figures: { total: { redemptions: 1 }, period: { current: { redemptions: 1 } } },
    })
  })

  it('says what its button does for a kind of fan, as it does', async () => {
    const deal = await created({ visibility: 'exclusive' })
    const params = { dealKey: deal.key }
    const body = { isSignedIn: true, isFollowing: true, hasUnlocked: false }

    const { data } = await call(cloud.api, portalDeals.decideForFan, { params, body, token })

    expect(data.action).toBe('unlock')
    expect(data.reasons.map(({ code, passed }) => [code, passed])).toEqual([
      ...[
        ['available', true],
        ['signedIn', true],
        ['following', true],
      ],
      ...[
        ['unlocked', false],
        ['cooledDown', true],
      ],
    ])
  })
})

describe('the lists of deals', () => {
  type Query = Readonly<Record<string, string>>
  const listAs = async (who: string, query: Query) => {
    await cloud.settle()
    return call(cloud.api, portalDeals.listPortalDeals, { query, token: who })
  }
  const keysIn = ({ data }: Awaited<ReturnType<typeof listAs>>) => data.items.map(({ key }) => key)
  const tokenFor = (claims: object) =>
    makeToken(cloud.outputs, { userKey: ulid(), ...claims } as never)

  it('hold deals of whatever state as they are now, published ones first', async () => {
    const own = await givenSponsor({ teamKeys: [team.key], redeemRadius: 1 })
    const at = async (changes: Partial<DealForm>) => {
      const { data } = await create(changes, ulid(), own)
      return data.deal.key
    }
    const archived = await at({ description: 'Lentil soup' })
    const body = { action: 'archive' } as const
    await call(cloud.api, portalDeals.actOnDeal, { params: { dealKey: archived }, body, token })
    const open = await at({ description: 'Lentil stew' })
    const hidden = await at({ visibility: 'hidden', accessLevels: ['player'] })
    const query = { sponsorKey: own.key }

    const all = await listAs(token, query)

    expect(keysIn(all)).toEqual([hidden, open, archived])
    expect(all.data).toMatchObject({ total: 3, pages: 1 })
    expect(keysIn(await listAs(token, { ...query, query: 'lentil' }))).toEqual([open, archived])
    expect(keysIn(await listAs(token, { ...query, filter: 'ArchivedDeals' }))).toEqual([archived])
    const asSponsor = await tokenFor({ role: 'sponsor', sponsorID: own.key })
    expect(keysIn(await listAs(asSponsor, {}))).toEqual([hidden, open, archived])
    const found = await call(cloud.api, listDeals, { query: { searchTerms: 'lentil' } })
    expect(found.data.items.map(({ key }) => key)).toEqual([open])
  })

  it('show an organization its own deals, of one business where it asks for that', async () => {
    const mine = await givenOrganization()
    const both = await givenSponsor({ teamKeys: [mine.key, team.key], redeemRadius: 1 })
    const other = await givenSponsor({ teamKeys: [mine.key], redeemRadius: 1 })
    const ofBoth = (await create({ teamKeys: [mine.key] }, ulid(), both)).data.deal.key
    await create({ teamKeys: [team.key] }, ulid(), both)
    const ofOther = (await create({ teamKeys: [mine.key] }, ulid(), other)).data.deal.key
    const who = await tokenFor({ role: 'team', teamID: mine.key })

    expect(keysIn(await listAs(who, {}))).toEqual([ofOther, ofBoth])
    expect(keysIn(await listAs(who, { sponsorKey: both.key }))).toEqual([ofBoth])
    expect((await listAs(who, { teamKey: team.key })).status).toBe(403)
  })

  it('come in pages of twenty', async () => {
    const own = await givenSponsor({ teamKeys: [team.key], redeemRadius: 1 })
    for (let i = 0; i < 21; i += 1) await create({}, ulid(), own)

    const first = await listAs(token, { sponsorKey: own.key })
    const second = await listAs(token, { sponsorKey: own.key, page: '2' })

    expect([first.data.items.length, second.data.items.length]).toEqual([20, 1])
    expect([second.data.total, second.data.pages]).toEqual([21, 2])
  })
})

describe('what it costs', () => {
  it('stays within the access patterns', async () => {
    const key = ulid()
    await expectCost('create-deal', () => create({}, key))
    const deal = await stored(key)
    await expectCost('update-deal', () => update(deal, { description: 'Another' }))
    const body = { action: 'archive' } as const
    await expectCost('act-on-deal', () =>
      call(cloud.api, portalDeals.actOnDeal, { params: { dealKey: key }, body, token }),
    )
    await expectCost('act-on-deals', () =>
      call(cloud.api, portalDeals.actOnDeals, {
        body: { dealKeys: [key], action: 'publish' },
        token,
      }),
    )
  })
})
