import { describe, expect, it } from 'vitest'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { readHome } from '#shared/api/home.schemas.ts'
import { readBrand } from '#shared/api/organizations.schemas.ts'
import { deleteBrand, updateBrand } from '#shared/api/portal-brands.schemas.ts'
import {
  auditOf,
  brandsOf,
  cloud,
  create,
  FORM,
  faultsOf,
  list,
  logo,
  read,
  save,
  token,
} from '#test/fixtures/brands/brand-desk.ts'
import { givenBrand, givenDealGroup } from '#test/fixtures/brands/given-brands.ts'
import { beforeNextTransaction, crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

const remove = (brandKey: string) => call(cloud.api, deleteBrand, { params: { brandKey }, token })

const workOff = (brandKey: string, teamKeys: readonly string[]) =>
  handler({
    Records: [{ messageId: '1', body: JSON.stringify({ kind: 'brand', brandKey, teamKeys }) }],
  } as never)

describe('the list of brands', () => {
  it('is searched by a part of the name, and by name, newest or oldest first, in pages of 20', async () => {
    const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`
    const names = Array.from(
      { length: 21 },
      (_, i) => `Zébulon’s ${String(i + 1).padStart(2, '0')}`,
    )
    for (const [i, name] of names.entries()) {
      await givenBrand([], { name, createdAt: at(28 - i), active: i > 0 })
    }

    const first = await list({ query: "ZEBULON'S" })
    const second = await list({ query: 'zébulon', page: '2' })
    const newest = await list({ query: 'zebulon', filter: 'NewestToOldest' })
    const oldest = await list({ query: 'zebulon', filter: 'OldestToNewest' })
    const none = await list({ query: 'no such brand' })

    expect([first.total, first.pages, first.items.length]).toEqual([21, 2, 20])
    expect(first.items.map(({ name }) => name)).toEqual(names.slice(0, 20))
    expect(second.items.map(({ name }) => name)).toEqual(names.slice(20))
    // `names[0]` is the newest brand. It is last, because it is hidden from fans.
    expect(newest.items[0]?.name).toBe(names[1])
    expect(oldest.items[0]?.name).toBe(names[20])
    expect(oldest.items.map(({ name }) => name)).not.toContain(names[0])
    expect([none.items, none.total, none.pages]).toEqual([[], 0, 0])
  })
})

describe('a brand that is changed', () => {
  it('moves in the list and at its organizations; what it had before is gone', async () => {
    const [left, stays, joins] = [
      await givenOrganization(),
      await givenOrganization(),
      await givenOrganization(),
    ]
    const brand = await givenBrand([left, stays], { name: 'Old Name' })
    for (const team of [left, stays]) await workOff(brand.key, [team.key])

    const { status, data } = await save(brand.key, {
      name: 'New Name',
      teamKeys: [joins.key, stays.key],
      active: false,
      logo,
    })

    expect([status, data.brand.teamKeys]).toEqual([200, [joins.key, stays.key]])
    expect(await Promise.all([left, stays, joins].map(({ key }) => brandsOf(key)))).toEqual([
      [],
      [brand.key],
      [brand.key],
    ])
    const rows = (await list({ query: 'name' })).items.filter(({ key }) => key === brand.key)
    expect(rows).toMatchObject([{ name: 'New Name', active: false, logo: data.brand.logo }])
    const page = await call(cloud.api, readBrand, { params: { brandKey: brand.key } })
    expect(page.status).toBe(404)
    expect(await auditOf(brand.key)).toMatchObject([
      { action: 'updateBrand', before: { name: 'Old Name' }, after: { name: 'New Name' } },
    ])
  })

  it('is not, when somebody else was faster; they see who, and what is stored', async () => {
    const team = await givenOrganization()
    const brand = await givenBrand([team], { brandType: 'sponsor' })
    const form = { teamKey: team.key, teamKeys: [] }
    const first = await save(brand.key, { ...form, name: 'First' })
    const second = await save(brand.key, { ...form, name: 'Second', version: brand.createdAt })

    expect([first.status, second.status, second.problem.code]).toEqual([
      200,
      409,
      'changedMeanwhile',
    ])
    expect(second.problem.changed).toMatchObject({
      version: first.data.version,
      isOwn: true,
      by: 'admin@staff.example',
      fields: { name: 'First', teamKey: team.key, teamKeys: [] },
    })
  })

  it('is not, when somebody else was faster by a moment', async () => {
    const { key } = await givenBrand([])
    beforeNextTransaction(() => save(key, { name: 'First' }))

    const second = await save(key, { name: 'Second' })

    expect([second.status, second.problem.code]).toEqual([409, 'changedMeanwhile'])
    expect((await read(key)).brand.name).toBe('First')
  })
})

describe('a brand that is changed, to the end', () => {
  it('keeps its kind', async () => {
    const brand = await givenBrand([])
    const team = await givenOrganization()

    const { problem } = await save(brand.key, { brandType: 'sponsor', teamKey: team.key })

    expect(faultsOf(problem)).toEqual(['body.brandType validation.brand.type'])
  })

  it.each([1, 2, 3])(
    'is so at its organizations though its writer crashes behind write %i',
    async (write) => {
      const [left, joins] = [await givenOrganization(), await givenOrganization()]
      const brand = await givenBrand([left])
      await workOff(brand.key, [left.key])
      crashAtWrite(write, 'after', 'update-brand')

      await save(brand.key, { teamKeys: [joins.key] })
      isCrashLeft()
      await cloud.settle()

      expect((await read(brand.key)).brand.teamKeys).toEqual([joins.key])
      expect([await brandsOf(left.key), await brandsOf(joins.key)]).toEqual([[], [brand.key]])
    },
  )
})

describe('a brand that is deleted', () => {
  it('is not, while it has deal groups', async () => {
    const { key: brandKey } = await givenBrand([])
    await givenDealGroup([], { brandKey })

    const { status, problem } = await remove(brandKey)

    expect([status, problem.code]).toEqual([409, 'hasDealGroups'])
    expect((await read(brandKey)).dealGroups).toHaveLength(1)
  })

  it('leaves the list, its organizations, its page and the home page', async () => {
    const team = await givenOrganization()
    const { data } = await create({ teamKeys: [team.key], name: 'Passing' }, 'attempt-gone')
    const { key } = data.brand
    const tiles = { 'Sports Teams': [key] }
    await put({ pk: 'SETTINGS', sk: 'FEATURED', teams: [], brandsByCategory: tiles })

    const { status } = await remove(key)

    expect([status, (await remove(key)).status]).toEqual([200, 404])
    expect((await list({ query: 'passing' })).items).toEqual([])
    expect(await brandsOf(team.key)).toEqual([])
    const page = await call(cloud.api, readBrand, { params: { brandKey: key } })
    expect(page.status).toBe(404)
    const home = await call(cloud.api, readHome)
    expect(home.data.brandsByCategory).toEqual({ 'Sports Teams': [] })
    expect((await auditOf(key)).map(({ action }) => action)).toEqual(['createBrand', 'deleteBrand'])
  })

  it('leaves its organizations though its writer crashes behind the first write', async () => {
    const team = await givenOrganization()
    const brand = await givenBrand([team])
    await workOff(brand.key, [team.key])
    crashAtWrite(1, 'after', 'delete-brand')

    await remove(brand.key)
    expect(isCrashLeft()).toBe(false)
    await cloud.settle()

    expect(await brandsOf(team.key)).toEqual([])
  })
})

it('costs what its access pattern says to make, change and delete a brand', async () => {
  const { key } = await givenBrand([])

  await expectCost('create-brand', () => create({ name: 'Kiln' }, 'attempt-cost'))
  const { brand, version } = await read(key)
  await expectCost('update-brand', () => {
    const pictures = { logo: { path: brand.logo }, picture: { path: brand.picture ?? '' } }
    const body = { ...FORM, ...pictures, version } as BodyOf<typeof updateBrand>
    return call(cloud.api, updateBrand, { params: { brandKey: key }, body, token })
  })
  await expectCost('delete-brand', () => remove(key))
})
