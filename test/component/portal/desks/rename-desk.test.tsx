import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renameDesk } from '#shared/api/portal-desks.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { aDesk, answerDesks } from '#test/fixtures/component/answers/portal-desks.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectAlert, formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { SCREENS } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const own = { role: 'sponsor', sponsorID: sponsor.key } as const
const desk = aDesk()

beforeEach(() => {
  answerBusiness(sponsor)
  answerDesks([desk, aDesk({ key: '01OLD', name: 'Old till', revokedAt: desk.createdAt })])
})

describe.each(SCREENS)('a desk that is renamed ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'desks')
  const button = (name: string) => page.getByRole('button', { name: t('rename.of', { name }) })
  const form = formOf(t('rename.of', { name: desk.name }))
  const submit = form.getByRole('button', { name: t('rename.word') })
  const enter = async (name: string) => {
    await visitAs(screen, own, `/portal/sponsors/${sponsor.key}/desks`)
    await press(button(desk.name))
    await expect.element(form.getByLabelText(t('add.name'))).toHaveValue(desk.name)
    await expectSound()
    await form.getByLabelText(t('add.name')).fill(name)
    await press(submit)
  }

  it('has its new name in the list, which says so', async () => {
    await enter('Patio')

    await expect
      .element(page.getByText(t('rename.done', { from: desk.name, to: 'Patio' })))
      .toBeVisible()
    await expect.element(button('Patio')).toBeVisible()
    expect(page.getByRole('dialog').query()).toBeNull()
    expect(button('Old till').query()).toBeNull()
    expect(requestsOf(renameDesk)).toMatchObject([
      { params: { sponsorKey: sponsor.key, deskKey: desk.key }, body: { name: 'Patio' } },
    ])
    await expectSound()
  })

  it('keeps the typed name in the dialog if it could not be saved', async () => {
    answer(renameDesk, refusal('busy'))

    await enter('Patio')

    await expectAlert(form, wordsOf(screen.language, 'forms')('form.problems.failed'))
    await expect.element(form.getByLabelText(t('add.name'))).toHaveValue('Patio')
  })
})
