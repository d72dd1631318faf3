import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createSponsor, saveTrainingDocument } from '#shared/api/portal-sponsors.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import {
  answerCategories,
  answerEntities,
} from '#test/fixtures/component/answers/portal-settings.ts'
import {
  accountFields,
  PASSWORD,
  seat,
  seatAtBusiness,
} from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { aFile, takeUploads } from '#test/fixtures/component/files.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import {
  expectFocusWithin,
  giveFileAt,
  givePictureAt,
  pressAt,
  tabTo,
  takeFirstAt,
  writeAt,
} from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const t = wordsOf('fr', 'businesses')
const [portal, forms] = [wordsOf('fr', 'portal'), wordsOf('fr', 'forms')]

it('gives a training document without a mouse', async () => {
  const { sponsor, ...staff } = seatAtBusiness(FR_DESKTOP)
  takeUploads()
  answer(saveTrainingDocument, () => {
    answerBusiness({ ...sponsor, document: 'documents/training.pdf' })
    return { document: 'documents/training.pdf' }
  })
  await visit(portalPages.sponsorDocuments.href(sponsor.key), staff)

  await pressAt(page.getByRole('link', { name: t('documents.upload') }))
  const form = page.getByRole('form', { name: t('documents.upload') })
  await expect.element(form).toBeVisible()
  await expectFocusWithin()
  const save = form.getByRole('button', { name: forms('form.save') })
  await pressAt(save)
  await expect.element(form.getByText(forms('validation.upload.required'))).toBeVisible()
  await expectFocusWithin(form)
  const field = form.getByRole('group', { name: t('documents.training') })
  const file = aFile('training.pdf', aPdf())
  await giveFileAt(field.getByRole('button').first(), file)
  await expect.element(form.getByText(portal('uploads.done'))).toBeVisible()
  await expectFocusWithin(form)
  await pressAt(save)

  await tabTo(page.getByRole('link', { name: t('documents.download') }))
  expect(location.pathname).toBe(portalPages.sponsorDocuments.href(sponsor.key))
  expect(requestsOf(saveTrainingDocument)).toHaveLength(1)
})

it('makes a business without a mouse: the focus goes to the first field that is wrong', async () => {
  takeUploads()
  answerCategories([])
  answerEntities({})
  const sponsor = aSponsor({ name: 'Four du coin' })
  const account = { key: '01COUNTER', isInvited: true, isUnfinished: false }
  answer(createSponsor, { sponsor, version: sponsor.updatedAt, account })
  await visit(portalPages.createSponsor.href(), seat(FR_DESKTOP, { role: 'admin' }))
  const { email, password, confirmation } = accountFields(FR_DESKTOP)

  await email.fill('comptoir@four.example')
  await password.fill(PASSWORD)
  await confirmation.fill(PASSWORD)
  await pressAt(page.getByRole('button', { name: wordsOf('fr', 'staff')('step.create.sponsor') }))
  const form = page.getByRole('form', { name: t('form.new') })
  await expect.element(form).toBeVisible()
  await expectFocusWithin()
  const field = (name: string) => form.getByLabelText(t(`fields.${name}`))
  const place = (name: string) => form.getByLabelText(portal(`address.${name}`))
  const create = form.getByRole('button', { name: t('form.create') })
  await writeAt(field('name'), sponsor.name)
  await pressAt(create)
  // The missing category is an error, so its field shows a message and gets the focus.
  await expect.element(field('category').first()).toHaveFocus()
  await takeFirstAt(field('category').first())
  await givePictureAt(form, t('fields.picture'), portal)
  await writeAt(place('latitude'), '43.65')
  await writeAt(place('longitude'), '-79.38')
  await pressAt(create)

  await expect.poll(() => location.pathname).toBe(portalPages.sponsors.href())
  await expectFocusWithin()
  expect(requestsOf(createSponsor)).toMatchObject([
    { body: { name: sponsor.name, account: { email: 'comptoir@four.example' } } },
  ])
})
