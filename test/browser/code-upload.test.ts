import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkedTotals } from '#test/fixtures/codes/codes.ts'
import { type CodesDesk, openCodes } from '#test/fixtures/codes-page.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenCode, givenCodeJob } from '#test/fixtures/world.ts'

const stage = setStage()

async function choose(page: Page, text: string, name = 'codes.csv'): Promise<void> {
  const file = {
    name,
    mimeType: name.endsWith('.csv') ? 'text/csv' : 'image/png',
    buffer: Buffer.from(text),
  }
  await page.locator('input[type=file]').setInputFiles(file)
}

describe.each(EN_DESKTOP_FR_PHONE)('adding codes ($language, $width)', (screen) => {
  let desk: CodesDesk
  const forms = wordsOf(screen.language, 'forms')
  beforeEach(async () => {
    desk = await openCodes(stage, screen)
  })
  const button = (name: string) => desk.page.getByRole('button', { name, exact: true })

  it('one by one: checked, refused when taken, and counted', async () => {
    const { page, team, t, goTo } = desk
    await givenCode(team, { code: 'Gulls-1' })
    await goTo('/add?kind=player')
    const code = page.getByLabel(t('code'), { exact: true })
    await button(t('add.single.word')).press('Enter')
    await page.getByText(forms('validation.code.required'), { exact: true }).waitFor()
    await code.fill('Gulls-1')
    await page.keyboard.press('Enter')
    await page.getByText(t('add.single.refused.codeTaken'), { exact: true }).waitFor()
    await look(page)

    await code.fill('  Gulls-2 ')
    await page.keyboard.press('Enter')
    await page.getByText(t('added'), { exact: true }).waitFor()
    await page.getByText(t('add.single.total_one', { figure: '1' })).waitFor()
    await expect.poll(() => code.inputValue()).toBe('')
    await page.getByRole('link', { name: 'Gulls-2', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Gulls-2', exact: true }).waitFor()
    await expect
      .poll(() => checkedTotals(team.key))
      .toMatchObject({ player: { total: 1, active: 1 } })
  })

  it('from a file: looked through, sent, and each row answered for', async () => {
    const { page, team, t, goTo, expectTiles } = desk
    await givenCode(team, { code: 'Gulls-1' })
    await goTo('/add?way=upload')
    await choose(page, 'Code\nA\n')
    await button(t('add.upload.wordOf_one', { figure: '1' })).waitFor()
    await choose(page, 'picture', 'codes.png')
    await page.getByText(t('file.problems.notCsv'), { exact: true }).waitFor()
    await expect.poll(() => button(t('add.upload.word')).isDisabled()).toBe(true)
    await choose(page, 'number\nA\n')
    await page.getByText(t('preview.faults.noColumn')).waitFor()
    await expect.poll(() => button(t('add.upload.word')).isDisabled()).toBe(true)

    const lines = ['\ufeffname;Code', 'x;Gulls-1', 'y;Gulls-2', 'z;', 'x;Gulls-2']
    await choose(page, [...lines, `x;${'X'.repeat(65)}`, 'x;"Gulls-3"'].join('\r\n'))
    await expectTiles({
      ...{ 'preview.new': 3, 'preview.duplicates': 1 },
      ...{ 'preview.blanks': 1, 'preview.invalid': 1 },
    })
    await page.getByText(t('preview.duplicate', { code: 'Gulls-2', line: '3' })).waitFor()
    await page.getByText(t('rows.faults.tooLong')).waitFor()
    await look(page)
    await button(t('add.upload.wordOf_other', { figure: '3' })).press('Enter')

    await page.getByText(t('added'), { exact: true }).waitFor()
    await expectTiles({ 'rows.outcomes.added': 2, 'rows.outcomes.duplicate': 1 })
    const row = (code: string) => page.getByRole('row').filter({ hasText: code })
    await row('Gulls-1').getByText(t('rows.outcomes.duplicate'), { exact: true }).waitFor()
    await row('Gulls-3').getByText(t('rows.outcomes.added'), { exact: true }).waitFor()
    await look(page)
    await expect.poll(() => checkedTotals(team.key)).toMatchObject({ exclusive: { total: 3 } })
    await goTo()
    await page.getByRole('link', { name: t('job.kinds.upload') }).press('Enter')
    await page.getByText(t('added'), { exact: true }).waitFor()
  })

  it('from text that is pasted, by the keyboard', async () => {
    const { page, t, goTo, expectTiles } = desk
    await goTo('/add?way=upload')
    const choosing = button(t('file.choose'))
    await choosing.focus()
    await choosing.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'code\nGulls-1\nGulls-2')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await page.getByText(t('file.pasted'), { exact: true }).waitFor()
    await expectTiles({ 'preview.new': 2 })
  })

  it('by a pattern that is shown before', async () => {
    const { page, team, t, goTo, expectTiles } = desk
    await goTo('/add?way=generate&kind=groupPass')
    await page.getByLabel(t('add.generate.count'), { exact: true }).fill('150')
    const pattern = page.getByLabel(t('add.generate.pattern'), { exact: true })
    await pattern.fill('GULLS-##')
    await button(t('add.generate.word')).press('Enter')
    await page.getByText(forms('validation.code.pattern'), { exact: true }).waitFor()
    await pattern.fill('GULLS-####-####')
    const samples = page.getByRole('region', { name: t('add.generate.samples'), exact: true })
    await expect.poll(() => samples.getByRole('listitem').count()).toBe(3)
    for (const sample of await samples.getByRole('listitem').allTextContents()) {
      expect(sample).toMatch(/^GULLS-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    }
    await look(page)
    await button(t('add.generate.word')).press('Enter')

    await page.getByText(t('added'), { exact: true }).waitFor()
    await expectTiles({ 'rows.outcomes.added': 150 })
    const coming = page.waitForEvent('download')
    await button(t('job.download.word')).press('Enter')
    const file = readFileSync(await (await coming).path(), 'utf8').split('\r\n')
    expect(file[0]).toBe('code')
    expect(file.filter((line) => /^GULLS-.{4}-.{4}$/.test(line))).toHaveLength(150)
    await expect.poll(() => checkedTotals(team.key)).toMatchObject({ groupPass: { total: 150 } })
  })

  it('goes on where it stopped, with the same file', async () => {
    const { page, team, t, goTo, expectTiles } = desk
    const job = await givenCodeJob(team, { createdBy: 'somebody@staff.example' })
    await goTo(`/jobs/${job.key}`)
    await page.getByText(t('job.stopped'), { exact: true }).waitFor()
    await look(page)
    await choose(page, 'code\nGulls-1\nGulls-2\n')
    await button(t('job.resume')).press('Enter')
    await page.getByText(t('added'), { exact: true }).waitFor()
    await expectTiles({ 'rows.outcomes.added': 2 })
  })

  it('says that rows did not get through, keeps them, and sends them again', async () => {
    const { page, t, goTo } = desk
    await goTo('/add?way=upload')
    await choose(page, 'code\nGulls-1\n')
    await page.route('**/code-jobs/*/rows/*', (route) => route.abort())
    await button(t('add.upload.wordOf_one', { figure: '1' })).press('Enter')
    await page.getByText(t('job.failure.offline'), { exact: true }).waitFor()
    await page.unroute('**/code-jobs/*/rows/*')
    await button(t('job.again')).press('Enter')
    await page.getByText(t('added'), { exact: true }).waitFor()
  })
})
