import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addCode } from '#shared/api/codes.schemas.ts'
import {
  aCodeJob,
  aCodeRow,
  answerCode,
  answerCodes,
  answerJob,
} from '#test/fixtures/component/answers/portal-codes.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { aFile } from '#test/fixtures/component/files.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import {
  answerAt,
  expectFocusWithin,
  giveFileAt,
  pressAt,
  writeAt,
} from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const t = wordsOf('fr', 'codes')
const lists = wordsOf('fr', 'lists')
const button = (name: string) => page.getByRole('button', { name })
const box = (code: string) => page.getByLabelText(lists('table.select', { name: code }))

it('adds a code, and goes on to a file, without a mouse', async () => {
  const { organization, ...staff } = seatAtOrganization(FR_DESKTOP)
  const code = aCodeRow({ code: 'Merles-1' })
  answer(addCode, { code, totals: { total: 1, active: 1, deactivated: 0 } })
  answerCodes([])
  answerJob(aCodeJob({ rows: 2, done: 2, added: 2 }), [])
  await visit(portalPages.addCodes.href(organization.key), staff)

  await writeAt(page.getByLabelText(t('code')), 'Merles-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('added'))).toBeVisible()
  await expectFocusWithin()
  await pressAt(page.getByRole('link', { name: t('add.upload.title') }))
  await giveFileAt(button(t('file.choose')), aFile('codes.csv', 'code\nMerles-2\nMerles-3\n'))
  const send = button(t('add.upload.wordOf_other', { figure: '2' }))
  await expect.element(send).toBeVisible()
  await expectFocusWithin()
  await pressAt(send)

  await expect.element(page.getByText(t('added'))).toBeVisible()
  expect(location.pathname).toContain('/jobs/')
  await expectFocusWithin()
})

it('makes codes by a pattern, and goes to their list, without a mouse', async () => {
  const { organization, ...staff } = seatAtOrganization(FR_DESKTOP)
  answerCodes([])
  answerJob(aCodeJob({ kind: 'generate', rows: 2, done: 2, added: 2 }), [])
  await visit(portalPages.addCodes.href(organization.key, { way: 'generate' }), staff)

  await writeAt(page.getByLabelText(t('add.generate.count')), '2')
  await writeAt(page.getByLabelText(t('add.generate.pattern')), 'MERLE-####-####')
  await pressAt(button(t('add.generate.word')))
  await expect.element(page.getByText(t('added'))).toBeVisible()
  await pressAt(page.getByRole('link', { name: t('job.toList') }))

  await expect.element(page.getByText(t('none'))).toBeVisible()
  await expectFocusWithin()
})

it('takes codes back and deletes them without a mouse', async () => {
  const { organization, ...staff } = seatAtOrganization(FR_DESKTOP)
  answerCodes(['Merles-1', 'Merles-2', 'Merles-3'].map((code) => aCodeRow({ code })))
  await visit(portalPages.exclusiveCodes.href(organization.key), staff)

  for (const code of ['Merles-1', 'Merles-2']) await pressAt(box(code), ' ')
  await answerAt(button(t('take.deactivate.word')), t('take.deactivate.word'))
  await expect.element(box('Merles-1')).not.toBeInTheDocument()
  await expectFocusWithin()
  await pressAt(box('Merles-3'), ' ')
  await answerAt(button(t('take.delete.word')), t('take.delete.word'))
  await expect.element(box('Merles-3')).not.toBeInTheDocument()
  await expectFocusWithin()
  await answerAt(button(t('whole.delete')), t('take.delete.word'))

  await expect.element(page.getByText(t('job.finished.delete'))).toBeVisible()
  await expectFocusWithin()
})

it('takes a code from a fan, and deletes it, without a mouse', async () => {
  const { organization, ...staff } = seatAtOrganization(FR_DESKTOP)
  const [code, email] = [aCodeRow({ code: 'Merles-7' }), 'merle@fans.example']
  const unlockedAt = '2026-02-03T15:00:00.000Z'
  answerCodes([code])
  answerCode(code, [{ userKey: 'merle', email, status: 'unlocked', unlockedAt }])
  await visit(portalPages.exclusiveCode.href(organization.key, code.id), staff)

  await answerAt(button(t('users.takeFrom', { name: email })), t('users.take'))
  await expect.element(page.getByText(t('users.statuses.locked'))).toBeVisible()
  await expectFocusWithin()
  await answerAt(button(t('take.delete.word')), t('take.delete.word'))

  await expect.element(page.getByText(t('none'))).toBeVisible()
  await expectFocusWithin()
})
