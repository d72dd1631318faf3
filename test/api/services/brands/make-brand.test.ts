import { describe, expect, it } from 'vitest'
import { readBrand } from '#shared/api/organizations.schemas.ts'
import {
  auditOf,
  brandsOf,
  cloud,
  create,
  faultsOf,
  list,
  read,
  save,
  token,
} from '#test/fixtures/brands/brand-desk.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenUpload } from '#test/fixtures/uploads/upload.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

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

  it('is one of three that are asked at once by the same attempt, and other forms are told its key', async () => {
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
      name: 'Corner  Oven',
      teamKeys: [team.key],
      sponsorKeys: [one.key, other.key],
    })
    expect(data.brand.picture).toBeUndefined()
    // The `brandKeys` of an organization omit brands of businesses, even if a brand belongs to the
    // organization.
    expect(await brandsOf(team.key)).toEqual([])
    expect((await read(data.brand.key)).businesses.map(({ key }) => key)).toEqual([
      one.key,
      other.key,
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
