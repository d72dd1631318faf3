import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBrand, readBrandForEdit } from '#shared/api/portal-brands.schemas.ts'
import { aBrandAnswer } from '#test/fixtures/component/answers/portal-brands.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { givePicture, takeUploads } from '#test/fixtures/component/files.ts'
import { expectAlert, formOf, loseFirstAnswer } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { editWhatIsThere, newForm, sendOnceMore } from '#test/fixtures/component/new-forms.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { aBrand } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const PATH = '/portal/brands/create'

beforeEach(() => {
  answerCategories()
  takeUploads()
})

function at(screen: Screen) {
  const parts = newForm(screen, { area: 'brands', title: 'add', create: 'form.create' })
  const { language, t, form } = parts
  const name = form.getByLabelText(t('fields.name'), { exact: true })

  async function fillIn(text: string) {
    await name.fill(text)
    await givePicture(form, t('fields.logo'), language)
    await givePicture(form, t('fields.picture'), language)
  }
  return { ...parts, parts, name, fillIn }
}

describe.each(EN_DESKTOP_FR_PHONE)('the form of a new brand ($language, $width)', (screen) => {
  const { parts, language, t, forms, form, create, name, fillIn } = at(screen)

  it('says what is wrong one by one: its name, its organization, its pictures', async () => {
    await visitAs(screen, { role: 'admin' }, PATH)

    await press(create)
    await expectAlert(form, forms('validation.brand.name'))
    await expectSound()
    await name.fill('League')
    await form.getByText(t('types.sponsor.name'), { exact: true }).click()
    await press(create)
    await expectAlert(form, forms('validation.brand.organization'))
    await form.getByText(t('types.team.name'), { exact: true }).click()
    await givePicture(form, t('fields.logo'), language)
    await press(create)
    await expectAlert(form, forms('validation.brand.pictures'))
  })

  it('sends the same attempt where an answer was lost and the page was loaded again', async () => {
    const brand = aBrand({ name: 'League' })
    const admin = { role: 'admin', key: ulid() } as const
    loseFirstAnswer(createBrand, () => ({ brand, version: brand.createdAt }))
    answer(readBrandForEdit, aBrandAnswer(brand))
    await visitAs(screen, admin, PATH)
    await fillIn('League')

    await sendOnceMore(parts, { openAgain: () => visitAs(screen, admin, PATH) })

    await expect.poll(() => window.location.pathname).toBe(`/portal/brands/${brand.key}`)
    const [first, second] = requestsOf(createBrand).map(({ body }) => body)
    expect(first).toMatchObject({ attempt: expect.any(String), name: 'League' })
    expect(second).toEqual(first)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'a new brand whose answer was lost ($language, $width)',
  (screen) => {
    const { parts, t, fillIn } = at(screen)

    it('leads to the brand that was made, where it was edited after an answer was lost', async () => {
      const brand = aBrand({ name: 'League' })
      answer(createBrand, refusal('changedMeanwhile', { made: brand.key }))
      answer(readBrandForEdit, aBrandAnswer(brand))
      await visitAs(screen, { role: 'admin' }, PATH)
      await fillIn('League 2')

      await editWhatIsThere(parts, { there: t('form.there'), edit: t('form.edit') })

      const stored = formOf(t('form.edit')).getByLabelText(t('fields.name'), { exact: true })
      await expect.element(stored).toHaveValue('League')
      expect(window.location.pathname).toBe(`/portal/brands/${brand.key}/edit`)
    })
  },
)
