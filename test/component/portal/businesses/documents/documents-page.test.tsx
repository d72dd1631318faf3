import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { saveTrainingDocument } from '#shared/api/portal-sponsors.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { chooseFile, takeUploads } from '#test/fixtures/component/files.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'

const sponsor = aSponsor()
const PATH = `/portal/sponsors/${sponsor.key}/documents`
const TABS = [
  'dashboard',
  'deals',
  'redemptions',
  'purchases',
  'desks',
  'valueReports',
  'payments',
  'documents',
]

beforeEach(() => {
  answerBusiness(sponsor)
  takeUploads()
})

describe.each(EN_DESKTOP_FR_PHONE)('the training document ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')
  const own = { role: 'sponsor', sponsorID: sponsor.key } as const

  it('is still to come, beside the other parts of the business', async () => {
    await visitAs(screen, own, PATH)

    await expect.element(page.getByText(t('documents.comingSoon'), { exact: true })).toBeVisible()
    const tabs = page.getByRole('navigation', {
      name: wordsOf(screen.language, 'lists')('frame.tabs'),
    })
    const words = tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    expect(words).toEqual(TABS.map((tab) => t(`tabs.${tab}`)))
    await expectSound()
  })

  it('is a document, which is given and can be had from then on', async () => {
    const document = `documents/${sponsor.key}/training_document-1.pdf`
    answer(saveTrainingDocument, () => {
      answerBusiness({ ...sponsor, document })
      return { document }
    })
    const forms = wordsOf(screen.language, 'forms')
    const uploads = wordsOf(screen.language, 'portal')
    const form = formOf(t('documents.upload'))
    const save = form.getByRole('button', { name: forms('form.save'), exact: true })
    const give = (content: string) =>
      chooseFile(new File([content], 'training.pdf', { type: 'application/pdf' }), { field: form })
    await visitAs(screen, own, `${PATH}/create`)

    await press(save)
    const missing = form.getByText(forms('validation.upload.required'), { exact: true })
    await expect.element(missing).toBeVisible()
    await give('No document at all')
    const fault = form.getByText(uploads('uploads.faults.notDocument'), { exact: true })
    await expect.element(fault).toBeVisible()
    await give(aPdf())
    await expect.element(form.getByText(uploads('uploads.done'))).toBeVisible()
    await expectSound()
    await press(save)

    const link = page.getByRole('link', { name: t('documents.download'), exact: true })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(document))
    expect(requestsOf(saveTrainingDocument)).toHaveLength(1)
  })

  it('is given by nobody of its organizations', async () => {
    await visitAs(screen, { role: 'team', teamID: 'one' }, `${PATH}/create`)

    const refused = page.getByText(wordsOf(screen.language, 'portal')('notAllowed.title'))
    await expect.element(refused.first()).toBeVisible()
    expect(requestsOf(readSponsorDashboard)).toEqual([])
  })
})
