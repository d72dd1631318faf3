import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginCodeJob, putCodeRows } from '#shared/api/code-jobs.schemas.ts'
import { addCode } from '#shared/api/codes.schemas.ts'
import {
  aCodeJob,
  aCodeRow,
  answerCode,
  answerCodes,
  answerJob,
  expectTiles,
} from '#test/fixtures/component/answers/portal-codes.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { aFile, chooseFile, pasteText } from '#test/fixtures/component/files.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (words: string) => page.getByText(words, { exact: true })

async function openAdding(screen: Screen, query: { kind?: string; way?: string }): Promise<void> {
  const { organization, ...staff } = seatAtOrganization(screen)
  answerCodes([])
  await visit(portalPages.addCodes.href(organization.key, query), staff)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Counts the titles of the site's pages from now on, without the test runner's own. Returns a
 * function that returns the most at once.
 */
function countTitles(): () => number {
  let most = 0
  const count = () => {
    const titles = [...document.querySelectorAll('head > title')].map((title) => title.textContent)
    most = Math.max(most, titles.filter((title) => title?.endsWith('· Fanward')).length)
  }
  new MutationObserver(count).observe(document.head, { childList: true })
  return () => most
}

// Comes first, because the script of the form loads once.
it('never has a second title, even while the script of its form loads', async () => {
  const mostTitles = countTitles()
  await openAdding(EN_DESKTOP, { way: 'generate' })

  const t = wordsOf(EN_DESKTOP.language, 'codes')
  await expect.element(page.getByLabelText(t('add.generate.count'), { exact: true })).toBeVisible()
  expect(mostTitles()).toBe(1)
})

describe.each(EN_DESKTOP_FR_PHONE)('adding one code ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')
  const forms = wordsOf(screen.language, 'forms')

  it('is checked, and refused when the code is taken', async () => {
    answer(addCode, refusal('codeTaken'))
    await openAdding(screen, { kind: 'player' })
    const code = page.getByLabelText(t('code'), { exact: true })

    await button(t('add.single.word')).click()
    await expect.element(said(forms('validation.code.required'))).toBeVisible()
    await code.fill('Gulls-1')
    await userEvent.keyboard('{Enter}')

    await expect.element(said(t('add.single.refused.codeTaken'))).toBeVisible()
    await expectSound()
  })

  it('counts it, is ready for the next, and says no more of it once that is sent', async () => {
    const row = aCodeRow({ code: 'Gulls-2', accessLevel: 'player' })
    answer(addCode, { code: row, totals: { total: 1, active: 1, deactivated: 0 } })
    answerCode(row, [])
    await openAdding(screen, { kind: 'player' })
    const code = page.getByLabelText(t('code'), { exact: true })

    await code.fill('  Gulls-2 ')
    await userEvent.keyboard('{Enter}')

    await expect.element(said(t('added'))).toBeVisible()
    await expect
      .element(page.getByText(t('add.single.total_one', { figure: '1' }), { exact: false }))
      .toBeVisible()
    await expect.element(code).toHaveValue('')
    expect(requestsOf(addCode)).toMatchObject([{ body: { accessLevel: 'player' } }])
    answer(addCode, refusal('codeTaken'))
    await code.fill('Gulls-2')
    await userEvent.keyboard('{Enter}')
    await expect.element(said(t('add.single.refused.codeTaken'))).toBeVisible()
    await expect.element(said(t('added'))).not.toBeInTheDocument()
  })

  it('leads to its page', async () => {
    const row = aCodeRow({ code: 'Gulls-2', accessLevel: 'player' })
    answer(addCode, { code: row, totals: { total: 1, active: 1, deactivated: 0 } })
    answerCode(row, [])
    await openAdding(screen, { kind: 'player' })
    await page.getByLabelText(t('code'), { exact: true }).fill('Gulls-2')
    await userEvent.keyboard('{Enter}')

    await page.getByRole('link', { name: 'Gulls-2', exact: true }).click()
    const title = page.getByRole('heading', { level: 1, name: 'Gulls-2', exact: true })
    await expect.element(title).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('adding codes of a file ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')

  it('takes no other file, and asks for the column of codes where none is named so', async () => {
    await openAdding(screen, { way: 'upload' })

    await chooseFile(aFile('codes.csv', 'Code\nA\n'))
    await expect.element(button(t('add.upload.wordOf_one', { figure: '1' }))).toBeVisible()
    await chooseFile(aFile('codes.png', 'picture'))
    await expect.element(said(t('file.problems.notCsv'))).toBeVisible()
    await expect.element(button(t('add.upload.word'))).toBeDisabled()
    await chooseFile(aFile('codes.csv', 'number\nA\n'))
    const column = page.getByLabelText(t('file.column.label'), { exact: true })
    await expect.element(column).toBeVisible()
    await expect.element(button(t('add.upload.word'))).toBeDisabled()
    await expectSound()
    await column.selectOptions(t('file.column.word', { name: 'number', example: 'A' }))
    await expect.element(button(t('add.upload.wordOf_one', { figure: '1' }))).toBeEnabled()
  })

  it('looks through its lines, and sends what is new', async () => {
    const done = aCodeJob({ rows: 3, done: 3, added: 2, duplicate: 1 })
    const rows = ['Gulls-1', 'Gulls-2', 'Gulls-3']
    answerJob(
      done,
      rows.map((code, i) => ({ code, outcome: i === 0 ? 'duplicate' : 'added' })),
    )
    await openAdding(screen, { way: 'upload' })

    const lines = ['\ufeffname;Code', 'x;Gulls-1', 'y;Gulls-2', 'z;', 'x;Gulls-2']
    await chooseFile(
      aFile('codes.csv', [...lines, `x;${'X'.repeat(65)}`, 'x;"Gulls-3"'].join('\r\n')),
    )
    await expectTiles(t, { 'preview.new': 3, 'preview.duplicates': 1 })
    await expectTiles(t, { 'preview.blanks': 1, 'preview.invalid': 1 })
    const twice = page.getByText(t('preview.duplicate', { code: 'Gulls-2', line: '3' }), {
      exact: false,
    })
    await expect.element(twice).toBeVisible()
    await expect.element(page.getByText(t('rows.faults.tooLong'), { exact: false })).toBeVisible()
    await expectSound()
    await button(t('add.upload.wordOf_other', { figure: '3' })).click()

    await expect.element(said(t('added'))).toBeVisible()
    await expectTiles(t, { 'rows.outcomes.added': 2, 'rows.outcomes.duplicate': 1 })
    expect(requestsOf(putCodeRows)).toMatchObject([{ body: { codes: rows } }])
    const row = (code: string) => page.getByRole('row').filter({ hasText: code })
    await expect.element(row('Gulls-1').getByText(t('rows.outcomes.duplicate'))).toBeVisible()
    await expect.element(row('Gulls-3').getByText(t('rows.outcomes.added'))).toBeVisible()
    await expectSound()
  })

  it('takes text that is pasted', async () => {
    await openAdding(screen, { way: 'upload' })

    await expect.element(button(t('file.choose'))).toBeVisible()
    pasteText(button(t('file.choose')), 'code\nGulls-1\nGulls-2')

    await expect.element(said(t('file.pasted'))).toBeVisible()
    await expectTiles(t, { 'preview.new': 2 })
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('adding codes by a pattern ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')
  const forms = wordsOf(screen.language, 'forms')

  it('refuses one with too few places, and shows what the others make', async () => {
    answerJob(aCodeJob({ kind: 'generate', rows: 150, done: 150, added: 150 }), [])
    await openAdding(screen, { way: 'generate', kind: 'groupPass' })
    const pattern = page.getByLabelText(t('add.generate.pattern'), { exact: true })

    await page.getByLabelText(t('add.generate.count'), { exact: true }).fill('150')
    await pattern.fill('GULLS-##')
    await button(t('add.generate.word')).click()
    await expect.element(said(forms('validation.code.pattern'))).toBeVisible()
    await pattern.fill('GULLS-####-####')

    const samples = page.getByRole('region', { name: t('add.generate.samples'), exact: true })
    const shown = () => samples.getByRole('listitem').elements()
    await expect.poll(() => shown().length).toBe(3)
    for (const { textContent } of shown()) {
      expect(textContent).toMatch(/^GULLS-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    }
    await expectSound()
    await button(t('add.generate.word')).click()
    await expectTiles(t, { 'rows.outcomes.added': 150 })
    const asked = { kind: 'generate', accessLevel: 'groupPass', count: 150 }
    expect(requestsOf(beginCodeJob)).toMatchObject([{ body: asked }])
  })
})
