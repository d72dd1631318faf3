import { readFile } from 'node:fs/promises'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { deliver, givenReport, makeUpRows } from '#test/fixtures/reports/reports.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { beginStaffSession } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

const stage = setStage()

const SCREEN = EN_PHONE

const t = wordsOf(SCREEN.language, 'reports')

it('reports come at once, or show how far they are to whoever comes back', async () => {
  const team = await givenOrganization({ name: 'Harbour Gulls' })
  await put({ ...keys.fans(team.key), fans: 1204, revision: 1 })
  const page = await stage.newPage(SCREEN)
  const email = `${ulid().toLowerCase()}@staff.example`
  const userKey = await beginStaffSession(stage, page, SCREEN, { email, role: 'admin' })
  const viewer = { userKey, role: 'admin' } as const
  const long = await givenReport({ viewer, rows: 12_000, share: 0.4, about: 'Corner Oven' })
  await page.goto(stage.at('/portal/reports'))
  const bar = page.getByRole('progressbar', { name: long.fileName })
  await expect.poll(() => bar.getAttribute('value')).toBe('0.4')

  const restore = makeUpRows(12, 10)
  await givenReport({ ...long, rows: 0, revision: 1 }).then(deliver)
  restore()
  await page.getByRole('button', { name: t('own.downloadOf', { file: long.fileName }) }).waitFor()
  const download = page.waitForEvent('download')
  const name = t('names.followersByOrganization')
  await page.getByRole('button', { name: `${t('all.make')}: ${name}` }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^followers-by-organization-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeff.*\r\n(.*\r\n)*Total,\d+\r\n$/)
  const own = t('own.downloadOf', { file: file.suggestedFilename() })
  await page.getByRole('button', { name: own }).waitFor()

  await page.getByRole('link', { name: t('followers.title') }).click()
  await page.getByRole('heading', { level: 1, name: t('followers.title') }).waitFor()
  const last = page.getByRole('row').last()
  await expect.poll(() => last.textContent()).toContain(t('followers.total'))
  await look(page)
})

it('the weekly mail that was stopped beside them stays stopped', async () => {
  const page = await stage.newPage(SCREEN)
  const email = `${ulid().toLowerCase()}@staff.example`
  const team = await givenOrganization()
  await beginStaffSession(stage, page, SCREEN, { email, role: 'team', teamID: team.key })
  await page.goto(stage.at('/portal/reports'))
  const mail = page.getByRole('switch', { name: t('weekly.send', { email }) })
  await expect.poll(() => mail.isChecked()).toBe(true)

  const saved = page.waitForResponse('**/api/portal/weekly-mail')
  await mail.click()
  await saved
  await page.reload()

  await expect.poll(() => mail.isChecked()).toBe(false)
})
