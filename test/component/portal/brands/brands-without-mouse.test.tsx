import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  createBrand,
  createDealGroup,
  deleteBrand,
  deleteDealGroup,
  listBrandDeals,
  readBrandForEdit,
} from '#shared/api/portal-brands.schemas.ts'
import { readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import type { Brand, DealGroup } from '#shared/model/brand.ts'
import {
  answerCategories,
  answerEntities,
} from '#test/fixtures/component/answers/portal-settings.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { takeUploads } from '#test/fixtures/component/files.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import {
  chooseAt,
  expectFocusWithin,
  findAt,
  givePictureAt,
  pressAt,
  writeAt,
} from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const [t, lists, portal] = [
  wordsOf('fr', 'brands'),
  wordsOf('fr', 'lists'),
  wordsOf('fr', 'portal'),
]
const admin = seat(FR_DESKTOP, { role: 'admin' })
const team = anOrganization({ name: 'Les Merles du four' })
const sponsor = aSponsor({ name: 'Four des Merles', teamKeys: [team.key] })
const deal = aDeal(sponsor, [team], { description: 'Pain', descriptionFr: 'Pain des Merles' })
const version = team.createdAt
const total = { redemptions: 0, contestEntries: 0, purchases: 0, impressions: 0, follows: 0 }
const figures = { total }
const brand: Brand = {
  key: '01FOURS',
  brandType: 'sponsor',
  name: 'Fours',
  logo: team.logo,
  active: true,
  categories: [],
  subcategories: [],
  teamKeys: [team.key],
  sponsorKeys: [sponsor.key],
  createdAt: version,
}
const group: DealGroup = {
  key: '01PAINS',
  description: 'Two loaves',
  descriptionFr: 'Deux pains',
  exclusive: false,
  brandKey: brand.key,
  offerKeys: [deal.key],
  picture: team.picture,
  createdAt: version,
  updatedAt: version,
}

/** Serves the page of a brand with these deal groups. */
function answerBrand(...groups: readonly DealGroup[]): void {
  answerCategories()
  answer(readBrandForEdit, {
    brand,
    version,
    organizations: [team],
    businesses: [sponsor],
    dealGroups: groups.map(({ offerKeys, ...row }) => ({ ...row, deals: offerKeys.length })),
  })
}

it('makes a brand without a mouse', async () => {
  takeUploads()
  answerEntities({ organizations: [team], businesses: [sponsor] })
  answer(createBrand, { brand, version })
  answerBrand()
  await visit(portalPages.createBrand.href(), admin)
  const form = page.getByRole('form', { name: t('add') })

  await writeAt(form.getByLabelText(t('fields.name')), brand.name)
  await chooseAt(form.getByRole('radio', { name: t('types.team.name'), exact: false }), 1)
  await findAt(form.getByRole('combobox', { name: t('fields.teamKey') }), team.name)
  await findAt(form.getByRole('combobox', { name: t('fields.sponsorKeys') }), sponsor.name)
  await userEvent.keyboard('{Escape}')
  await givePictureAt(form, t('fields.logo'), portal)
  await pressAt(form.getByRole('button', { name: t('form.create') }))

  await expect.element(page.getByRole('heading', { level: 1, name: brand.name })).toBeVisible()
  await expectFocusWithin()
  expect(requestsOf(createBrand)).toMatchObject([
    { body: { name: brand.name, brandType: 'sponsor', sponsorKeys: [sponsor.key] } },
  ])
})

it('makes a deal group without a mouse', async () => {
  takeUploads()
  answerBrand()
  answer(listBrandDeals, { items: [deal], total: 1, pages: 1 })
  answer(readPortalDeal, { deal: { ...deal, actions: [], version }, content: deal, figures })
  answer(createDealGroup, () => {
    answerBrand(group)
    return { group, version }
  })
  await visit(portalPages.brand.href(brand.key), admin)
  const form = page.getByRole('form', { name: t('groups.add') })

  await pressAt(page.getByRole('link', { name: t('groups.add') }))
  await writeAt(form.getByLabelText(t('groups.fields.description')), group.description)
  await writeAt(form.getByLabelText(t('groups.fields.descriptionFr')), 'Deux pains')
  await givePictureAt(form, t('groups.fields.picture'), portal)
  await findAt(
    form.getByRole('combobox', { name: t('groups.fields.offerKeys') }),
    'Pain des Merles',
  )
  await userEvent.keyboard('{Escape}')
  await pressAt(form.getByRole('button', { name: t('groups.create') }))

  await expect.element(page.getByRole('row').filter({ hasText: 'Deux pains' })).toBeVisible()
  await expectFocusWithin()
  expect(requestsOf(createDealGroup)).toMatchObject([{ body: { offerKeys: [deal.key] } }])
})

/** Deletes by the last item of a menu, after closing the question once. */
async function deleteBy(menu: Locator, word: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const ask = async () => {
    await pressAt(menu)
    // Waits until the menu has the focus. Otherwise, the button that opened the menu would receive
    // the keys.
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
    await userEvent.keyboard('{End}{Enter}')
    await expect.element(dialog).toBeVisible()
  }
  await ask()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  await ask()
  await pressAt(dialog.getByRole('button', { name: word, exact: true }))
}

it('ends a deal group by its menu, and then the brand, without a mouse', async () => {
  answerBrand(group)
  answer(deleteDealGroup, () => {
    answerBrand()
    return { groupKey: group.key }
  })
  answer(deleteBrand, { brandKey: brand.key })
  answerEntities({})
  await visit(portalPages.brand.href(brand.key), admin)
  const menuOf = (name: string) =>
    page.getByRole('button', { name: lists('table.actionsOf', { name }) })

  await deleteBy(menuOf('Deux pains'), t('groups.delete.word'))
  await expect.element(page.getByText(t('groups.none'))).toBeVisible()
  await expectFocusWithin()
  await deleteBy(menuOf(brand.name), t('delete.word'))

  await expect.poll(() => location.pathname).toBe(portalPages.brands.href())
  await expectFocusWithin()
})
