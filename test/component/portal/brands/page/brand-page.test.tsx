import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  deleteBrand,
  deleteDealGroup,
  listPortalBrands,
  readBrandForEdit,
} from '#shared/api/portal-brands.schemas.ts'
import {
  aBrandAnswer,
  aBrandRow,
  aDealGroupRow,
} from '#test/fixtures/component/answers/portal-brands.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { chooseInMenu, press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aBrand, aDealGroup, anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const group = aDealGroup({ description: 'Two for one' })
const { key, name, logo, archived } = anOrganization()
const brand = aBrand({ active: false, teamKeys: [key] })
const answered = aBrandAnswer(brand, {
  organizations: [{ key, name, logo, archived }],
  dealGroups: [aDealGroupRow(group)],
})
const PATH = `/portal/brands/${brand.key}`

beforeEach(() => {
  answerCategories()
  answer(readBrandForEdit, answered)
})

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'brands')
  const button = (words: string) => page.getByRole('button', { name: words, exact: true })
  const dialog = page.getByRole('dialog')
  const menuOf = (name: string) => wordsOf(screen.language, 'lists')('table.actionsOf', { name })
  return { t, button, dialog, menuOf }
}

describe.each(EN_DESKTOP_FR_PHONE)('the page of a brand ($language, $width)', (screen) => {
  const { t, button, dialog, menuOf } = at(screen)
  const menu = menuOf(brand.name)

  it('shows its organizations and groups, and that fans do not see it', async () => {
    await visitAs(screen, { role: 'admin' }, PATH)

    await expect
      .element(page.getByRole('heading', { level: 1, name: brand.name, exact: true }))
      .toBeVisible()
    await expect.element(page.getByText(t('hidden'), { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name })).toBeVisible()
    await expect.element(listOf(t('groups.title')).row('Two for one')).toBeVisible()
    await expectSound()
  })

  it('asks before it is deleted, and says that its groups must go first', async () => {
    answer(deleteBrand, refusal('hasDealGroups'))
    await visitAs(screen, { role: 'admin' }, PATH)

    await press(button(menu))
    await chooseInMenu(t('actions.delete'))
    await expect
      .element(page.getByRole('dialog', { name: t('delete.title', { name: brand.name }) }))
      .toBeVisible()
    await expectSound()
    expect(requestsOf(deleteBrand)).toEqual([])
    await press(dialog.getByRole('button', { name: t('delete.word'), exact: true }))

    await expect
      .element(page.getByRole('alert').filter({ hasText: t('failure.hasDealGroups') }))
      .toBeVisible()
  })

  it('leads to the list once it is deleted', async () => {
    answer(deleteBrand, { brandKey: brand.key })
    answer(listPortalBrands, { items: [], total: 0, pages: 1 })
    await visitAs(screen, { role: 'admin' }, PATH)

    await press(button(menu))
    await chooseInMenu(t('actions.delete'))
    await press(dialog.getByRole('button', { name: t('delete.word'), exact: true }))

    await expect.element(page.getByText(t('none'), { exact: true })).toBeVisible()
    expect(window.location.pathname).toBe('/portal/brands')
    expect(requestsOf(deleteBrand).map(({ params }) => params)).toEqual([{ brandKey: brand.key }])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'deleting a brand and its groups ($language, $width)',
  (screen) => {
    const { t, button, dialog, menuOf } = at(screen)

    it('has no group any more once its only one is deleted', async () => {
      answer(deleteDealGroup, () => {
        answer(readBrandForEdit, aBrandAnswer(brand))
        return { groupKey: group.key }
      })
      await visitAs(screen, { role: 'admin' }, PATH)
      await press(button(menuOf('Two for one')))
      await chooseInMenu(t('actions.delete'))
      await press(dialog.getByRole('button', { name: t('groups.delete.word'), exact: true }))

      await expect.element(page.getByText(t('groups.none'), { exact: true })).toBeVisible()
    })
  },
)

describe.each(EN_DESKTOP_FR_PHONE)('the list of brands ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'brands')

  it('leads to each of them', async () => {
    answer(listPortalBrands, { items: [aBrandRow(brand)], total: 1, pages: 1 })

    await visitAs(screen, { role: 'admin' }, '/portal/brands')

    const link = listOf(t('title')).row(brand.name).getByRole('link').first()
    await expect.element(link).toHaveAttribute('href', PATH)
    await expectSound()
  })
})
