import { beforeEach, describe, expect, it } from 'vitest'
import { readBrandRecord } from '#lambdas/stores/organizations/brands.ts'
import { readCategorySetting } from '#lambdas/stores/organizations/categories.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { listCategories, readHome } from '#shared/api/home.schemas.ts'
import { listOrganizations } from '#shared/api/organizations.schemas.ts'
import { listPortalOrganizations } from '#shared/api/portal-organizations.schemas.ts'
import { readCategoryUses, saveCategories } from '#shared/api/settings.schemas.ts'
import { givenBrand } from '#test/fixtures/brands/given-brands.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import {
  auditOfSetting,
  type CategoryRows,
  cloud,
  saveOverCategories,
  storedCategories,
  token,
} from '#test/fixtures/settings/admin-settings.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

beforeEach(() => void isCrashLeft())

/** Replaces all stored categories with the given ones. */
async function given(categories: CategoryRows): Promise<void> {
  expect((await saveOverCategories([])).status).toBe(200)
  expect((await saveOverCategories(categories)).status).toBe(200)
  await cloud.settle()
}

const CLUBS = { name: 'Clubs', nameFr: 'Cercles' }
const CHESS = { name: 'Chess', nameFr: 'Échecs' }

const wasClubs = (name: string, subcategories: CategoryRows[number]['subcategories'] = []) => ({
  was: 'Clubs',
  name,
  subcategories,
})
const pathsOf = (refused: Awaited<ReturnType<typeof saveOverCategories>>) =>
  refused.problem?.errors?.map(({ path, messageKey }) => [path, messageKey])

describe('categories', () => {
  it('are made in an order, with French names, and seen by everybody', async () => {
    await given([{ ...CLUBS, subcategories: [CHESS, { name: 'Bridge' }] }, wasNothing('Choirs')])

    const { data } = await call(cloud.api, listCategories)
    expect(data.items).toEqual([
      { name: 'Clubs', subcategories: ['Chess', 'Bridge'] },
      { name: 'Choirs', subcategories: [] },
    ])
    expect(data.french).toEqual({ Clubs: 'Cercles', Chess: 'Échecs' })
    const items = await auditOfSetting('CATEGORIES')
    expect(items.at(-1)).toMatchObject({ action: 'saveSetting', before: { categories: [] } })
  })

  it('have names of their own, and none that something else had until now', async () => {
    await given([{ ...CLUBS, subcategories: [CHESS] }, wasNothing('Choirs')])

    const twice = await saveOverCategories([wasClubs('Clubs', [{ name: 'clubs' }])])
    expect(pathsOf(twice)).toEqual([
      ['body.categories.0.subcategories.0.name', 'validation.category.twice'],
    ])
    const swapped = await saveOverCategories([
      wasClubs('Choirs'),
      { was: 'Choirs', name: 'Clubs', subcategories: [] },
    ])
    expect(pathsOf(swapped)).toEqual([
      ['body.categories.0.name', 'validation.category.stillUsed'],
      ['body.categories.1.name', 'validation.category.stillUsed'],
    ])
    const gone = await saveOverCategories([{ was: 'Nobody', name: 'Bands', subcategories: [] }])
    expect(pathsOf(gone)).toEqual([['body.categories.0.name', 'validation.category.gone']])
    const empty = await saveOverCategories([wasNothing(' ')])
    expect(pathsOf(empty)).toEqual([['body.categories.0.name', 'errors.field.required']])
  })

  it('are not saved over what somebody else has saved meanwhile', async () => {
    await given([{ ...CLUBS, subcategories: [] }])
    const { version } = await storedCategories()
    const body = (name: string) => ({ categories: [wasClubs(name)], version })
    const answers = await Promise.all(
      ['Circles', 'Rings'].map((name) =>
        call(cloud.api, saveCategories, { token, body: body(name) }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.problem?.changed?.fields).toMatchObject(pickFields(await storedCategories()))
  })
})

const wasNothing = (name: string) => ({ name, subcategories: [] })
const pickFields = ({ categories, french }: Awaited<ReturnType<typeof storedCategories>>) => ({
  categories,
  french,
})

/** Creates an organization, a business with a deal, and a brand that use the category names. */
async function givenCarriers() {
  const team = await givenOrganization({ categories: ['Clubs', 'Other'], subcategories: ['Chess'] })
  const sponsor = await givenSponsor({ category: 'Clubs', teamKeys: [team.key] })
  await givenDeal(sponsor, [team])
  const brand = await givenBrand([team], { categories: ['Clubs'], subcategories: ['Chess'] })
  await cloud.settle()
  return { team, sponsor, brand }
}

const namesOf = async (teamKey: string) => {
  const organization = await readOrganizationRecord(teamKey)
  return [organization?.categories, organization?.subcategories]
}

describe('what carries a category', () => {
  it('is counted', async () => {
    await given([{ ...CLUBS, subcategories: [CHESS] }])
    const before = (await call(cloud.api, readCategoryUses, { token })).data.items
    await givenCarriers()

    const after = (await call(cloud.api, readCategoryUses, { token })).data.items
    const clubs = before.find(({ name }) => name === 'Clubs')
    expect(after).toEqual([
      {
        name: 'Clubs',
        organizations: (clubs?.organizations ?? 0) + 1,
        brands: (clubs?.brands ?? 0) + 1,
        businesses: (clubs?.businesses ?? 0) + 1,
        deals: (clubs?.deals ?? 0) + 1,
      },
      expect.objectContaining({ name: 'Chess', businesses: 0, deals: 0 }),
    ])
  })

  it('follows a new name, down to search, deals and filters', async () => {
    await given([{ ...CLUBS, subcategories: [CHESS] }])
    const { team, sponsor, brand } = await givenCarriers()

    const sub = { was: 'Chess', name: 'Board games' }
    expect((await saveOverCategories([wasClubs('Circles', [sub])])).status).toBe(200)
    await cloud.settle()

    expect(await namesOf(team.key)).toEqual([['Circles', 'Other'], ['Board games']])
    expect((await readSponsorRecord(sponsor.key))?.category).toBe('Circles')
    expect((await readBrandRecord(brand.key))?.categories).toEqual(['Circles'])
    const found = async (query: Record<string, string>) =>
      (await call(cloud.api, listOrganizations, { query })).data.items.map(({ key }) => key)
    expect(await found({ category: 'Circles' })).toContain(team.key)
    expect(await found({ subcategory: 'Board games' })).toContain(team.key)
    expect(await found({ category: 'Clubs' })).toEqual([])
    expect((await readCategorySetting()).content.moves).toBeUndefined()
  })

  it('loses a name that is gone; a business keeps its own', async () => {
    await given([{ ...CLUBS, subcategories: [CHESS] }])
    const { team, sponsor, brand } = await givenCarriers()

    expect((await saveOverCategories([])).status).toBe(200)

    expect(await namesOf(team.key)).toEqual([['Other'], []])
    expect((await readSponsorRecord(sponsor.key))?.category).toBe('Clubs')
    expect((await readBrandRecord(brand.key))?.categories).toEqual([])
  })
})

describe('what carries a category follows to the end', () => {
  it('follows though an earlier holder of the name comes back at once', async () => {
    await given([{ ...CLUBS, subcategories: [] }, wasNothing('Choirs')])
    const club = await givenOrganization({ categories: ['Clubs'] })
    const choir = await givenOrganization({ categories: ['Choirs'] })

    await saveOverCategories([wasClubs('Circles'), { was: 'Choirs', ...wasNothing('Choirs') }])
    await saveOverCategories([
      { was: 'Circles', ...wasNothing('Circles') },
      { was: 'Choirs', ...wasNothing('Clubs') },
    ])
    await cloud.settle()

    expect((await namesOf(club.key))[0]).toEqual(['Circles'])
    expect((await namesOf(choir.key))[0]).toEqual(['Clubs'])
  })

  it.each([1, 2, 3, 5, 6])(
    'follows though whoever saves crashes behind write %i',
    async (write) => {
      await given([{ ...CLUBS, subcategories: [CHESS] }])
      const [one, other] = [await givenCarriers(), await givenCarriers()]
      crashAtWrite(write, 'after', 'save-categories')

      await saveOverCategories([wasClubs('Circles', [{ was: 'Chess', name: 'Checkers' }])])
      isCrashLeft()
      await cloud.settle()

      for (const { team, sponsor, brand } of [one, other]) {
        expect(await namesOf(team.key)).toEqual([['Circles', 'Other'], ['Checkers']])
        expect((await readSponsorRecord(sponsor.key))?.category).toBe('Circles')
        expect((await readBrandRecord(brand.key))?.subcategories).toEqual(['Checkers'])
      }
      expect((await readCategorySetting()).content.moves).toBeUndefined()
    },
  )
})

it('keeps its tile and its filter under any name, until it is gone', async () => {
  await given([wasNothing('Events')])
  const team = await givenOrganization({ categories: ['Events'] })
  await saveOverCategories([
    { was: 'Events', name: 'Happenings', nameFr: 'Manifestations', subcategories: [] },
  ])
  await cloud.settle()

  const home = async () => (await call(cloud.api, readHome)).data.tiles
  expect(await home()).toEqual([{ kind: 'Events', name: 'Happenings', nameFr: 'Manifestations' }])
  const query = { filter: 'Events' } as const
  const { data } = await call(cloud.api, listPortalOrganizations, { token, query })
  expect(data.items.map(({ key }) => key)).toContain(team.key)

  await saveOverCategories([])
  expect(await home()).toEqual([])
})

it('costs what its access pattern says', async () => {
  await given([{ ...CLUBS, subcategories: [CHESS] }])
  const { version } = await storedCategories()
  const body = { categories: [wasClubs('Clubs', [{ was: 'Chess', ...CHESS }])], version }

  await expectCost('save-categories', () => call(cloud.api, saveCategories, { token, body }))
})
