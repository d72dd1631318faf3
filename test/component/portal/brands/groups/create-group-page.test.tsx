import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  createDealGroup,
  readBrandForEdit,
  readDealGroupForEdit,
} from '#shared/api/portal-brands.schemas.ts'
import { aBrandAnswer } from '#test/fixtures/component/answers/portal-brands.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { givePicture, takeUploads } from '#test/fixtures/component/files.ts'
import { expectAlert, formOf, loseFirstAnswer } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { editWhatIsThere, newForm, sendOnceMore } from '#test/fixtures/component/new-forms.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { aBrand, aDeal, aDealGroup, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const brand = aBrand()
const group = aDealGroup({ brandKey: brand.key, description: 'Two for one' })
const PATH = `/portal/brands/${brand.key}/deal-groups/create`

beforeEach(() => {
  answer(readBrandForEdit, aBrandAnswer(brand))
  // After saving, the form opens the brand's page, which requests the categories.
  answerCategories()
  takeUploads()
})

function at(screen: Screen) {
  const parts = newForm(screen, { area: 'brands', title: 'groups.add', create: 'groups.create' })
  const { t, form } = parts
  const description = form.getByLabelText(t('groups.fields.description'), { exact: true })
  return { ...parts, parts, description }
}

describe.each(EN_DESKTOP_FR_PHONE)('the form of a new deal group ($language, $width)', (screen) => {
  const { parts, language, t, forms, form, create, description } = at(screen)

  it('says what is wrong one by one: its description, its picture', async () => {
    await visitAs(screen, { role: 'admin' }, PATH)

    await press(create)
    await expectAlert(form, forms('validation.dealGroup.description'))
    await expectSound()
    await description.fill('Two for one')
    await press(create)
    await expectAlert(form, forms('validation.dealGroup.picture'))
  })

  it('sends the same attempt where an answer was lost and the page was loaded again', async () => {
    const admin = { role: 'admin', key: ulid() } as const
    loseFirstAnswer(createDealGroup, () => ({ group, version: group.updatedAt }))
    await visitAs(screen, admin, PATH)
    await description.fill('Two for one')
    await givePicture(form, t('groups.fields.picture'), language)

    await sendOnceMore(parts, { openAgain: () => visitAs(screen, admin, PATH) })

    await expect.poll(() => window.location.pathname).toBe(`/portal/brands/${brand.key}`)
    const [first, second] = requestsOf(createDealGroup).map(({ body }) => body)
    expect(first).toMatchObject({ attempt: expect.any(String), description: 'Two for one' })
    expect(second).toEqual(first)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'a new deal group whose answer was lost ($language, $width)',
  (screen) => {
    const { parts, language, t, form, description } = at(screen)

    it('leads to the group that was made, where it was edited after an answer was lost', async () => {
      const { key, name, logo, brandType } = brand
      answer(createDealGroup, refusal('changedMeanwhile', { made: group.key }))
      answer(readDealGroupForEdit, {
        group,
        version: group.updatedAt,
        brand: { key, name, logo, brandType },
        deals: [],
      })
      await visitAs(screen, { role: 'admin' }, PATH)
      await description.fill('Three for one')
      await givePicture(form, t('groups.fields.picture'), language)

      await editWhatIsThere(parts, { there: t('groups.there'), edit: t('groups.edit') })

      const stored = formOf(t('groups.edit')).getByLabelText(t('groups.fields.description'))
      await expect.element(stored).toHaveValue('Two for one')
    })
  },
)

describe.each(EN_DESKTOP_FR_PHONE)('the form of a deal group ($language, $width)', (screen) => {
  const { t } = at(screen)

  it('marks deals that are not published, among them drafts', async () => {
    const { key, name, logo, brandType } = brand
    const draft = aDeal(aSponsor(), [], { published: false, publishedAt: undefined })
    answer(readDealGroupForEdit, {
      group: aDealGroup({ key: group.key, brandKey: key, offerKeys: [draft.key] }),
      version: group.updatedAt,
      brand: { key, name, logo, brandType },
      deals: [draft],
    })

    await visitAs(screen, { role: 'admin' }, PATH.replace('create', `${group.key}/edit`))

    await expect.element(page.getByText(t('groups.states.unpublished'))).toBeVisible()
  })
})
