import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveCategories } from '#shared/api/settings.schemas.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { expectFocusWithin, pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const CLUBS = { name: 'Clubs', subcategories: ['Chess'] }
const CHOIRS = { name: 'Choirs', subcategories: [] }

const open = (screen: Screen) =>
  visit(portalPages.categorySettings.href(), seat(screen, { role: 'admin' }))

function partsOf({ language }: Screen) {
  const [t, forms] = [wordsOf(language, 'settings'), wordsOf(language, 'forms')]
  const form = page.getByRole('form', { name: t('categories.title') })
  const dialog = page.getByRole('dialog')
  const row = (number: number) =>
    form.getByRole('group', { name: `${t('categories.category')} ${number}` })
  return {
    t,
    forms,
    form,
    dialog,
    row,
    name: (number: number) => row(number).getByLabelText(t('categories.english')).first(),
    removal: (word: string) =>
      form.getByRole('button', { name: forms('form.rows.remove', { row: word }) }),
    uses: t('categories.organizations_one', { figure: '1' }),
    add: form.getByRole('button', { name: t('categories.add') }),
    save: form.getByRole('button', { name: t('save.changes') }),
    goOn: dialog.getByRole('button', { name: t('categories.ask.word') }),
    saved: form.getByText(forms('form.saved')),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('the categories ($language, $width)', (screen) => {
  const { t, forms, form, dialog, row, name, removal, uses, add, save, goOn, saved } =
    partsOf(screen)

  it('say what carries them, and refuse a name that another still has', async () => {
    answerCategories([CLUBS, CHOIRS], { [CLUBS.name]: 1 })
    await open(screen)

    await expect.element(row(1).getByText(uses)).toBeVisible()
    await expectSound()
    await name(1).fill(CHOIRS.name)
    await save.click()

    await expect.element(row(1).getByText(forms('validation.category.stillUsed'))).toBeVisible()
    expect(requestsOf(saveCategories)).toEqual([])
  })

  it('say first what follows from another name', async () => {
    answerCategories([CLUBS, CHOIRS], { [CLUBS.name]: 1 })
    await open(screen)
    await expect.element(row(1).getByText(uses)).toBeVisible()

    await name(1).fill('Circles')
    await save.click()
    const renamed = t('categories.ask.renamed', { was: CLUBS.name, name: 'Circles' })
    await expect.element(dialog.getByText(renamed)).toBeVisible()
    await expect.element(dialog.getByText(t('categories.ask.follows', { uses }))).toBeVisible()
    await expectSound()
    await goOn.click()

    await expect.element(saved).toBeVisible()
    expect(requestsOf(saveCategories)).toMatchObject([
      { body: { categories: [{ name: 'Circles', was: CLUBS.name }, { name: CHOIRS.name }] } },
    ])
  })

  it('say first what loses a name that is taken away, and take new ones', async () => {
    answerCategories([CLUBS, CHOIRS], { Chess: 1 })
    await open(screen)

    await row(1)
      .getByRole('button', { name: t('categories.edit') })
      .click()
    await removal(`${t('categories.subcategory')} 1`).click()
    await add.click()
    await name(3).fill('Bands')
    await expectSound()
    await save.click()
    await expect
      .element(dialog.getByText(t('categories.ask.removed', { was: 'Chess' })))
      .toBeVisible()
    await goOn.click()

    await expect.element(saved).toBeVisible()
    const categories = [{ subcategories: [] }, { name: CHOIRS.name }, { name: 'Bands' }]
    expect(requestsOf(saveCategories)).toMatchObject([{ body: { categories } }])
    expect(form.getByRole('alert').elements()).toEqual([])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the tiles of categories ($language, $width)', (screen) => {
  const { t, row } = partsOf(screen)

  it('say which of them have a tile on the home page', async () => {
    answerCategories([{ ...CLUBS, kind: 'Events' }, CHOIRS])
    await open(screen)

    await expect.element(row(1).getByText(t('categories.tile'))).toBeVisible()
    await expect.element(row(2).getByText(t('categories.noTile'))).toBeVisible()
    await expectSound()
  })
})

describe('the categories without a mouse', () => {
  const { t, form, dialog, removal, uses, add, save, goOn, saved } = partsOf(FR_DESKTOP)

  it('are added: the focus goes to the name of the new one', async () => {
    answerCategories([CLUBS])
    await open(FR_DESKTOP)
    const english = form.getByLabelText(t('categories.english'))
    await expect.poll(() => english.elements().length).toBe(1)

    await pressAt(add)
    await expect.poll(() => english.elements().length).toBe(2)
    await expect.element(english.last()).toHaveFocus()
    await userEvent.keyboard('Choirs')
    await pressAt(save)

    await expect.element(saved).toBeVisible()
    await expectFocusWithin()
  })

  it('are taken out once it was asked', async () => {
    answerCategories([CLUBS, CHOIRS], { [CHOIRS.name]: 1 })
    await open(FR_DESKTOP)
    await expect.element(form.getByText(uses)).toBeVisible()

    await pressAt(removal(`${t('categories.category')} 2`))
    await expectFocusWithin(form)
    await pressAt(save)
    await pressAt(goOn)

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(saved).toBeVisible()
    await expectFocusWithin()
  })
})
