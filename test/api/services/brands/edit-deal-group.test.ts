import { describe, expect, it } from 'vitest'
import { deleteBrand, listBrandDeals, updateDealGroup } from '#shared/api/portal-brands.schemas.ts'
import {
  cloud,
  create,
  fansSee,
  givenChain,
  groupOf,
  groupsOf,
  keysOf,
  listed,
  picture,
  remove,
  save,
  token,
} from '#test/fixtures/brands/deal-group-desk.ts'
import { givenBrand } from '#test/fixtures/brands/given-brands.ts'
import { beforeNextTransaction, crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'

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
      version: first.data.version,
      by: 'admin@staff.example',
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

    // Meanwhile, the brand has lost the businesses of the group's deals.
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
