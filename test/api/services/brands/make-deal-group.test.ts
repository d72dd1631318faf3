import { describe, expect, it } from 'vitest'
import { groupPk } from '#lambdas/stores/table/brand-keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { readDealGroupForEdit } from '#shared/api/portal-brands.schemas.ts'
import type { Problem } from '#shared/errors.ts'
import {
  cloud,
  create,
  fansSee,
  givenChain,
  groupOf,
  groupsOf,
  keysOf,
  listed,
  remove,
  save,
  token,
} from '#test/fixtures/brands/deal-group-desk.ts'
import { givenBrand } from '#test/fixtures/brands/given-brands.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { call } from '#test/fixtures/requests/api.ts'

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
      404, 404, 404,
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
        path: 'body.offerKeys',
        messageKey: 'validation.dealGroup.dealTaken',
        name: chain.deals[0].description,
      },
    ])
    expect(await groupsOf(chain)).toEqual([group.key, undefined, undefined])
  })

  it('though three want it at once', async () => {
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
    // Crashes after the write of the group and before the update of its deal.
    crashAtWrite(1, 'after', 'update-deal-group')
    await save(chain, from.key, { offerKeys: [] })
    expect(isCrashLeft()).toBe(false)

    const { status } = await save(chain, to.key, { offerKeys: [one.key] })
    await cloud.settle()

    expect(status).toBe(200)
    expect(await groupsOf(chain)).toEqual([to.key, undefined, undefined])
  })
})
