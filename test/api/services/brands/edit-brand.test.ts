import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { brandPk } from '#lambdas/stores/table/brand-keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { readHome } from '#shared/api/home.ts'
import { readBrand } from '#shared/api/organizations.ts'
import {
  createBrand,
  deleteBrand,
  listPortalBrands,
  readBrandForEdit,
  updateBrand,
} from '#shared/api/portal-brands.ts'
import type { Problem } from '#shared/errors.ts'
import { call } from '#test/fixtures/api.ts'
import { countCapacity, expectCost } from '#test/fixtures/capacity.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crash.ts'
import { beforeNextTransaction } from '#test/fixtures/meanwhile.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenUpload } from '#test/fixtures/upload.ts'
import {
  givenBrand,
  givenDealGroup,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string
let logo: { upload: string }
let picture: { upload: string }

beforeAll(async () => {
  token = await makeToken(cloud.outputs, {
    ...{ userKey: 'the-admin', email: 'admin@staff.example', role: 'admin' },
  })
  logo = { upload: await givenUpload(cloud.api, token, 'brandLogo') }
  picture = { upload: await givenUpload(cloud.api, token, 'brandPicture') }
  countCapacity()
})

const FORM = {
  ...{ brandType: 'team', name: 'Lakeshore League', active: true },
  ...{ categories: ['Sports Teams'], subcategories: [], teamKeys: [], sponsorKeys: [] },
}

async function create(changes: Record<string, unknown>, attempt: string) {
  const body = { ...FORM, logo, picture, ...changes, attempt } as BodyOf<typeof createBrand>
  return call(cloud.api, createBrand, { body, token })
}

const read = async (brandKey: string) =>
  (await call(cloud.api, readBrandForEdit, { params: { brandKey }, token })).data

async function save(brandKey: string, changes: Record<string, unknown>) {
  const { brand, version } = await read(brandKey)
  const { key, createdAt, updatedAt, logo: path, picture: photo, ...form } = brand
  const pictures = { logo: { path }, ...(photo !== undefined && { picture: { path: photo } }) }
  const body = { ...form, ...pictures, version, ...changes } as BodyOf<typeof updateBrand>
  return call(cloud.api, updateBrand, { params: { brandKey }, body, token })
}

const remove = (brandKey: string) => call(cloud.api, deleteBrand, { params: { brandKey }, token })

async function list(query: Record<string, string> = {}) {
  const { data } = await call(cloud.api, listPortalBrands, { query, token })
  return data
}

async function auditOf(brandKey: string) {
  const { items } = await queryPage({ pk: `AUDIT#${brandPk(brandKey)}`, limit: 50 })
  return items.map(({ action, before, after }) => ({ action, before, after }))
}

const brandsOf = async (teamKey: string) => (await readOrganizationRecord(teamKey))?.brandKeys

const faultsOf = ({ errors }: Problem) =>
  errors?.map(({ path, messageKey }) => `${path} ${messageKey}`)

const workOff = (brandKey: string, teamKeys: readonly string[]) =>
  handler({
    Records: [{ messageId: '1', body: JSON.stringify({ kind: 'brand', brandKey, teamKeys }) }],
  } as never)

describe('a brand that is made', () => {
  it('of organizations has its pictures, stands in the list and at its organizations, once', async () => {
    const teams = [await givenOrganization(), await givenOrganization()]
    const teamKeys = teams.map(({ key }) => key)

    const { status, data } = await create({ teamKeys, sponsorKeys: ['x'] }, 'attempt-one')
    const again = await create({ teamKeys }, 'attempt-one')

    expect([status, again.data]).toEqual([200, data])
    const { key } = data.brand
    expect(data.brand).toMatchObject({ teamKeys, sponsorKeys: [], brandType: 'team' })
    expect(data.brand.logo).toContain(`images/brands/${key}/logo-`)
    expect(data.brand.picture).toContain(`images/brands/${key}/picture-`)
    const row = (await list()).items.find((brand) => brand.key === key)
    expect(row).toMatchObject({ name: 'Lakeshore League', members: 2, active: true })
    expect(await Promise.all(teamKeys.map(brandsOf))).toEqual([[key], [key]])
    expect((await auditOf(key)).map(({ action }) => action)).toEqual(['createBrand'])
    const page = await call(cloud.api, readBrand, { params: { brandKey: key } })
    expect(page.data.organizations.map((one) => one.key)).toEqual(teamKeys)
    expect((await read(key)).organizations.map((one) => one.key)).toEqual(teamKeys)
  })

  it('is not what is asked where the form was edited after its answer was lost, and is named', async () => {
    const { key } = (await create({ name: 'Lost' }, 'attempt-lost')).data.brand

    const edited = await create({ name: 'Lost and found' }, 'attempt-lost')
    const other = await givenUpload(cloud.api, token, 'brandLogo')
    const redrawn = await create({ name: 'Lost', logo: { upload: other } }, 'attempt-lost')
    const taken = await save(key, { active: false })
    const again = await create({ name: 'Lost' }, 'attempt-lost')

    for (const { status, problem } of [edited, redrawn]) {
      expect([status, problem]).toMatchObject([409, { code: 'changedMeanwhile', made: key }])
    }
    expect([again.status, again.data]).toEqual([200, taken.data])
    expect((await read(key)).brand.name).toBe('Lost')
  })

  it('is one of two that are asked at once by the same attempt, and the other is told', async () => {
    const names = ['Twin', 'Twin', 'Other twin']

    const answers = await Promise.all(names.map((name) => create({ name }, 'attempt-twins')))

    const made = answers.find(({ status }) => status === 200)?.data.brand
    const said = answers.map(({ status, data, problem }) => [
      status,
      status === 200 ? data.brand.key : problem.made,
    ])
    expect(said).toEqual(names.map((name) => [name === made?.name ? 200 : 409, made?.key]))
  })
})

describe('a brand that is made, by its kind and its fields', () => {
  it('of businesses has an organization and a logo alone', async () => {
    const team = await givenOrganization()
    const [one, other] = [await givenSponsor(), await givenSponsor()]
    const sponsorKeys = [one.key, other.key, one.key]

    const { data } = await create(
      { brandType: 'sponsor', teamKey: team.key, sponsorKeys, name: ' Corner  Oven ' },
      'attempt-two',
    )

    expect(data.brand).toMatchObject({
      ...{ name: 'Corner  Oven', teamKeys: [team.key], sponsorKeys: [one.key, other.key] },
    })
    expect(data.brand.picture).toBeUndefined()
    // Which organization it belongs to makes it no brand of that organization.
    expect(await brandsOf(team.key)).toEqual([])
    expect((await read(data.brand.key)).businesses.map(({ key }) => key)).toEqual([
      ...[one.key, other.key],
    ])
  })

  it.each([
    [{ name: '  ' }, ['body.name validation.brand.name']],
    [{ logo: undefined }, ['body.logo validation.brand.pictures']],
    [{ picture: undefined }, ['body.picture validation.brand.pictures']],
    [
      { name: '', logo: undefined, picture: undefined },
      [
        'body.name validation.brand.name',
        'body.logo validation.brand.pictures',
        'body.picture validation.brand.pictures',
      ],
    ],
    [{ brandType: 'sponsor' }, ['body.teamKey validation.brand.organization']],
    [{ teamKeys: ['01NOTEAM'] }, ['body.teamKeys validation.brand.organizationGone']],
    [
      { brandType: 'sponsor', teamKey: '01NOTEAM', sponsorKeys: ['01NOBODY'] },
      [
        'body.teamKey validation.brand.organizationGone',
        'body.sponsorKeys validation.organization.businessGone',
      ],
    ],
    [{ logo: { upload: '01JH3VDJ7K9M1N3P5Q7R9S1T3V' } }, ['body.logo validation.upload.gone']],
    [
      { teamKeys: Array.from({ length: 51 }, (_, i) => `T${i}`) },
      ['body.teamKeys errors.field.tooMany'],
    ],
  ])('is refused with %j', async (changes, faults) => {
    const { problem } = await create(changes, 'attempt-bad')

    expect(faultsOf(problem)).toEqual(faults)
  })
})

describe('the list of brands', () => {
  it('is searched by a part of the name, and by name, newest or oldest first, in pages of 20', async () => {
    const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`
    const names = Array.from({ length: 21 }, (_, i) => `Zébulon ${String(i + 1).padStart(2, '0')}`)
    for (const [i, name] of names.entries()) {
      await givenBrand([], { name, createdAt: at(28 - i), active: i > 0 })
    }

    const first = await list({ query: 'ZEBULON' })
    const second = await list({ query: 'zébulon', page: '2' })
    const newest = await list({ query: 'zebulon', filter: 'NewestToOldest' })
    const oldest = await list({ query: 'zebulon', filter: 'OldestToNewest' })
    const none = await list({ query: 'no such brand' })

    expect([first.total, first.pages, first.items.length]).toEqual([21, 2, 20])
    expect(first.items.map(({ name }) => name)).toEqual(names.slice(0, 20))
    expect(second.items.map(({ name }) => name)).toEqual(names.slice(20))
    // The newest of all is not shown to fans, and so comes last.
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
      ...{ name: 'New Name', teamKeys: [joins.key, stays.key], active: false, logo },
    })

    expect([status, data.brand.teamKeys]).toEqual([200, [joins.key, stays.key]])
    expect(await Promise.all([left, stays, joins].map(({ key }) => brandsOf(key)))).toEqual([
      ...[[], [brand.key], [brand.key]],
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
      ...[200, 409, 'changedMeanwhile'],
    ])
    expect(second.problem.changed).toMatchObject({
      ...{ version: first.data.version, isOwn: true, by: 'admin@staff.example' },
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
    expect((await auditOf(key)).map(({ action }) => action)).toEqual([
      ...['createBrand', 'deleteBrand'],
    ])
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
