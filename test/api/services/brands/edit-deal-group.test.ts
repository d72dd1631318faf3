import { beforeAll, describe, expect, it } from 'vitest'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { claimedGroups } from '#lambdas/stores/organizations/deal-groups.ts'
import { groupPk } from '#lambdas/stores/table/brand-keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { readDealGroup } from '#shared/api/deals.ts'
import {
  createDealGroup,
  deleteBrand,
  deleteDealGroup,
  listBrandDeals,
  readBrandForEdit,
  readDealGroupForEdit,
  updateDealGroup,
} from '#shared/api/portal-brands.ts'
import type { Problem } from '#shared/errors.ts'
import type { Brand } from '#shared/model/brand.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { call } from '#test/fixtures/api.ts'
import { countCapacity, expectCost } from '#test/fixtures/capacity.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crash.ts'
import { beforeNextTransaction } from '#test/fixtures/meanwhile.ts'
import { expectMirrored } from '#test/fixtures/mirrors.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenUpload } from '#test/fixtures/upload.ts'
import { givenBrand, givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string
let picture: { upload: string }

beforeAll(async () => {
  token = await makeToken(cloud.outputs, {
    ...{ userKey: 'the-admin', email: 'admin@staff.example', role: 'admin' },
  })
  picture = { upload: await givenUpload(cloud.api, token, 'dealGroupPicture') }
  countCapacity()
})

interface Chain {
  readonly brand: Brand
  readonly sponsor: Sponsor
  readonly deals: readonly [Offer, Offer, Offer]
}

/** A brand of one business with three deals. */
async function givenChain(): Promise<Chain> {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const deals = [
    await givenDeal(sponsor, [team]),
    await givenDeal(sponsor, [team]),
    await givenDeal(sponsor, [team]),
  ] as const
  const brand = await givenBrand([team], { brandType: 'sponsor', sponsorKeys: [sponsor.key] })
  return { brand, sponsor, deals }
}

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)

let attempts = 0
async function create({ brand }: Chain, changes: Record<string, unknown>, attempt?: string) {
  attempts += 1
  const form = { description: 'A slice', exclusive: false, offerKeys: [], picture, ...changes }
  const body = { ...form, attempt: attempt ?? `attempt-${attempts}` }
  return call(cloud.api, createDealGroup, {
    ...{ params: { brandKey: brand.key }, body: body as BodyOf<typeof createDealGroup>, token },
  })
}

async function groupOf(chain: Chain, deals: readonly Offer[]) {
  const { data } = await create(chain, { offerKeys: keysOf(deals) })
  return data.group
}

async function save({ brand }: Chain, groupKey: string, changes: Record<string, unknown>) {
  const params = { brandKey: brand.key, groupKey }
  const { data } = await call(cloud.api, readDealGroupForEdit, { params, token })
  const { key, brandKey, createdAt, updatedAt, picture: path, ...form } = data.group
  const body = { ...form, picture: { path }, version: data.version, ...changes }
  return call(cloud.api, updateDealGroup, {
    ...{ params, body: body as BodyOf<typeof updateDealGroup>, token },
  })
}

const remove = ({ brand }: Chain, groupKey: string) =>
  call(cloud.api, deleteDealGroup, { params: { brandKey: brand.key, groupKey }, token })

/** What each deal says of its group, with its cards in step and the claim that goes with it. */
async function groupsOf({ deals, sponsor }: Chain): Promise<(string | undefined)[]> {
  const found = []
  for (const { key } of deals) {
    await expectMirrored(key, sponsor)
    found.push((await readOffer(key, { isConsistent: true }))?.offerGroupKey)
  }
  expect(await claimedGroups(keysOf(deals))).toEqual(found)
  return found
}

const fansSee = async (groupKey: string) => {
  const { status, data } = await call(cloud.api, readDealGroup, { params: { groupKey } })
  return status === 200 ? keysOf(data.items) : status
}

async function listed({ brand }: Chain) {
  const params = { brandKey: brand.key }
  const { data } = await call(cloud.api, readBrandForEdit, { params, token })
  return data.dealGroups.map(({ key, description, deals }) => [key, description, deals])
}

const faultsOf = ({ errors }: Problem) =>
  errors?.map(({ path, messageKey }) => `${path} ${messageKey}`)

describe('a deal group that is made', () => {
  it('stands at its brand, its deals name it, and fans see them in its order, once', async () => {
    const chain = await givenChain()
    const [one, two] = chain.deals

    const { status, data } = await create(
      chain,
      { offerKeys: keysOf([two, one]), descriptionFr: 'Une pointe', exclusive: true },
      'attempt-same',
    )
    const again = await create(
      chain,
      { offerKeys: keysOf([two, one]), descriptionFr: 'Une pointe', exclusive: true },
      'attempt-same',
    )

    expect([status, again.data]).toEqual([200, data])
    const { key } = data.group
    expect(data.group).toMatchObject({ descriptionFr: 'Une pointe', exclusive: true })
    expect(data.group.picture).toContain(`images/offerGroups/${key}/picture-`)
    expect(await listed(chain)).toEqual([[key, 'A slice', 2]])
    expect(await groupsOf(chain)).toEqual([key, key, undefined])
    expect(await fansSee(key)).toEqual(keysOf([two, one]))
    const params = { brandKey: chain.brand.key, groupKey: key }
    const form = await call(cloud.api, readDealGroupForEdit, { params, token })
    expect(keysOf(form.data.deals)).toEqual(keysOf([two, one]))
    expect(form.data.brand).toMatchObject({ key: chain.brand.key, name: chain.brand.name })
    const { items } = await queryPage({ pk: `AUDIT#${groupPk(key)}`, limit: 5 })
    expect(items.map(({ action }) => action)).toEqual(['createDealGroup'])
  })

  it.each([
    [{ description: ' ' }, 'body.description validation.dealGroup.description'],
    [{ picture: undefined }, 'body.picture validation.dealGroup.picture'],
    [{ offerKeys: ['01NODEAL'] }, 'body.offerKeys validation.dealGroup.dealForeign'],
    [
      { offerKeys: Array.from({ length: 91 }, (_, i) => `D${i}`) },
      'body.offerKeys errors.field.tooMany',
    ],
  ])('is refused with %j', async (changes, fault) => {
    const { problem } = await create(await givenChain(), changes)

    expect(faultsOf(problem)).toEqual([fault])
  })

  it('is not what is asked where the form was edited after its answer was lost, and is named', async () => {
    const chain = await givenChain()
    const { key } = (await create(chain, {}, 'attempt-edited')).data.group

    const edited = await create(chain, { description: 'Two slices' }, 'attempt-edited')
    const taken = await save(chain, key, { description: 'By somebody else' })
    const again = await create(chain, {}, 'attempt-edited')

    expect([edited.status, edited.problem]).toMatchObject([
      409,
      { code: 'changedMeanwhile', made: key },
    ])
    expect([again.status, again.data.group]).toEqual([200, taken.data.group])
    expect(await listed(chain)).toEqual([[key, 'By somebody else', 0]])
  })
})

describe('a deal group that is made for a brand', () => {
  it('takes deals of its brand alone: of its businesses, or of its organizations', async () => {
    const [chain, other] = [await givenChain(), await givenChain()]
    const offerKeys = keysOf([other.deals[0]])
    const league = await givenBrand([], { teamKeys: other.deals[0].teams.map(({ key }) => key) })

    const foreign = await create(chain, { offerKeys })
    const own = await create({ ...other, brand: league }, { offerKeys })

    expect(faultsOf(foreign.problem)).toEqual(['body.offerKeys validation.dealGroup.dealForeign'])
    expect([own.status, own.data.group.offerKeys]).toEqual([200, offerKeys])
  })

  it('is not there of another brand, nor made for one that is not', async () => {
    const [chain, other] = [await givenChain(), await givenChain()]
    const group = await groupOf(chain, [])

    const params = { brandKey: other.brand.key, groupKey: group.key }
    const asked = await call(cloud.api, readDealGroupForEdit, { params, token })
    const made = await create({ ...chain, brand: { ...chain.brand, key: '01NOBRAND' } }, {})

    expect([asked.status, (await remove(other, group.key)).status, made.status]).toEqual([
      ...[404, 404, 404],
    ])
  })
})

describe('a deal is in one group at most', () => {
  it('and the refusal names the deal', async () => {
    const chain = await givenChain()
    const group = await groupOf(chain, [chain.deals[0]])

    const { problem } = await create(chain, { offerKeys: keysOf(chain.deals) })

    expect(problem.errors).toMatchObject([
      {
        ...{ path: 'body.offerKeys', messageKey: 'validation.dealGroup.dealTaken' },
        name: chain.deals[0].description,
      },
    ])
    expect(await groupsOf(chain)).toEqual([group.key, undefined, undefined])
  })

  it('though two want it at once', async () => {
    const chain = await givenChain()
    const offerKeys = keysOf(chain.deals)

    const made = await Promise.all([1, 2, 3].map(() => create(chain, { offerKeys })))

    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const winner = made.find(({ status }) => status === 200)?.data.group.key
    expect(await groupsOf(chain)).toEqual([winner, winner, winner])
    expect(await listed(chain)).toHaveLength(1)
  })

  it('and joins another as soon as it has left one, at whatever moment that crashed', async () => {
    const chain = await givenChain()
    const [one] = chain.deals
    const [from, to] = [await groupOf(chain, [one]), await groupOf(chain, [])]
    // Behind the group itself: its deal was not told yet.
    crashAtWrite(1, 'after', 'update-deal-group')
    await save(chain, from.key, { offerKeys: [] })
    expect(isCrashLeft()).toBe(false)

    const { status } = await save(chain, to.key, { offerKeys: [one.key] })
    await cloud.settle()

    expect(status).toBe(200)
    expect(await groupsOf(chain)).toEqual([to.key, undefined, undefined])
  })
})

describe('a deal group that is changed', () => {
  it('takes its key from deals that leave and gives it to those that join', async () => {
    const chain = await givenChain()
    const [one, two, three] = chain.deals
    const { key } = await groupOf(chain, [one, two])

    const changes = { description: 'Two slices', offerKeys: keysOf([three, two]), picture }
    const { status, data } = await save(chain, key, changes)

    expect([status, data.group.description]).toEqual([200, 'Two slices'])
    expect(await groupsOf(chain)).toEqual([undefined, key, key])
    expect(await listed(chain)).toEqual([[key, 'Two slices', 2]])
    expect(await fansSee(key)).toEqual(keysOf([three, two]))
  })

  it('is not, when somebody else was faster', async () => {
    const chain = await givenChain()
    const group = await groupOf(chain, [chain.deals[0]])
    const first = await save(chain, group.key, { description: 'First' })
    const stale = { description: 'Second', version: group.updatedAt, offerKeys: [] }

    const late = await save(chain, group.key, stale)
    beforeNextTransaction(() => save(chain, group.key, { description: 'Third' }))
    const later = await save(chain, group.key, { description: 'Fourth', offerKeys: [] })

    expect([late.status, later.status]).toEqual([409, 409])
    expect(late.problem.changed).toMatchObject({
      ...{ version: first.data.version, by: 'admin@staff.example' },
      fields: { description: 'First', offerKeys: [chain.deals[0].key] },
    })
    expect(await listed(chain)).toEqual([[group.key, 'Third', 1]])
    expect(await groupsOf(chain)).toEqual([group.key, undefined, undefined])
  })

  it.each([1, 2, 3, 4, 5])(
    'is so in every deal though its writer crashes behind write %i',
    async (write) => {
      const chain = await givenChain()
      const [one, two, three] = chain.deals
      const { key } = await groupOf(chain, [one, two])
      crashAtWrite(write, 'after', 'update-deal-group')

      await save(chain, key, { offerKeys: keysOf([two, three]) })
      isCrashLeft()
      await cloud.settle()

      expect(await groupsOf(chain)).toEqual([undefined, key, key])
      expect(await listed(chain)).toEqual([[key, 'A slice', 2]])
    },
  )

  it('keeps its deals when their texts are saved or they are archived', async () => {
    const chain = await givenChain()
    const { key } = await groupOf(chain, chain.deals)

    // Its brand has another business by now.
    const brand = await givenBrand([], { ...chain.brand, sponsorKeys: [] })
    const { status } = await save({ ...chain, brand }, key, { description: 'Kept' })

    expect(status).toBe(200)
    expect(await groupsOf(chain)).toEqual([key, key, key])
  })
})

describe('a deal group that is deleted', () => {
  it('leaves its brand and its deals, and then the brand can go', async () => {
    const chain = await givenChain()
    const params = { brandKey: chain.brand.key }
    const { key } = await groupOf(chain, chain.deals)
    const kept = await call(cloud.api, deleteBrand, { params, token })

    const { status } = await remove(chain, key)

    expect([kept.status, status, (await remove(chain, key)).status]).toEqual([409, 200, 404])
    expect(await groupsOf(chain)).toEqual([undefined, undefined, undefined])
    expect([await listed(chain), await fansSee(key)]).toEqual([[], 404])
    expect((await call(cloud.api, deleteBrand, { params, token })).status).toBe(200)
  })

  it.each([1, 2, 3, 4])(
    'leaves every deal though its writer crashes behind write %i',
    async (write) => {
      const chain = await givenChain()
      const { key } = await groupOf(chain, chain.deals)
      crashAtWrite(write, 'after', 'delete-deal-group')

      await remove(chain, key)
      isCrashLeft()
      await cloud.settle()

      expect(await groupsOf(chain)).toEqual([undefined, undefined, undefined])
    },
  )

  it('cannot be joined by one that is made meanwhile: the brand goes or has a group', async () => {
    const chain = await givenChain()
    const params = { brandKey: chain.brand.key }
    beforeNextTransaction(() => call(cloud.api, deleteBrand, { params, token }))

    const made = await create(chain, { offerKeys: keysOf(chain.deals) })

    expect(made.status).toBe(404)
    expect(await groupsOf(chain)).toEqual([undefined, undefined, undefined])
  })
})

it('the form offers the deals of the brand, those too that are archived or in a group', async () => {
  const chain = await givenChain()
  const [one, two, three] = chain.deals
  const { key } = await groupOf(chain, [one])
  await cloud.settle()

  const params = { brandKey: chain.brand.key }
  const { data } = await call(cloud.api, listBrandDeals, { params, token })

  expect(keysOf(data.items).toSorted()).toEqual(keysOf([one, two, three]).toSorted())
  expect(data.items.find((deal) => deal.key === one.key)?.offerGroupKey).toBe(key)
  expect(data.total).toBe(3)
})

it('costs what its access pattern says to make, change and delete a deal group', async () => {
  const chain = await givenChain()
  const { key, picture: path, updatedAt: version } = await groupOf(chain, [])
  const params = { brandKey: chain.brand.key, groupKey: key }

  await expectCost('create-deal-group', () => create(chain, {}))
  await expectCost('update-deal-group', () => {
    const form = { description: 'Two slices', exclusive: true, offerKeys: [], picture: { path } }
    return call(cloud.api, updateDealGroup, { params, body: { ...form, version }, token })
  })
  await expectCost('delete-deal-group', () => remove(chain, key))
})
