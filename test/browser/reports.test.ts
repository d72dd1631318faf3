import { readFile } from 'node:fs/promises'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import { look } from '#test/fixtures/look.ts'
import { deliver, givenReport, makeUpRows } from '#test/fixtures/reports/reports.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { beginStaffSession } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { aRedemption, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const stage = setStage()

describe('reports', () => {
  it.each(EN_DESKTOP_FR_PHONE)(
    'come at once, or show how far they are to whoever comes back ($language, $width)',
    async (screen) => {
      const t = wordsOf(screen.language, 'reports')
      const team = await givenOrganization({ name: 'Harbour Gulls' })
      await put({ ...keys.fans(team.key), fans: 1204, revision: 1 })
      const page = await stage.newPage(screen)
      const email = `${ulid().toLowerCase()}@staff.example`
      const userKey = await beginStaffSession(stage, page, screen, { email, role: 'admin' })
      const viewer = { userKey, role: 'admin' } as const
      const long = await givenReport({ viewer, rows: 12_000, share: 0.4, about: 'Corner Oven' })

      await page.goto(stage.at('/portal/reports'))
      const bar = page.getByRole('progressbar', { name: long.fileName })
      await bar.waitFor()
      await expect.poll(() => bar.getAttribute('value')).toBe('0.4')
      await look(page)

      const restore = makeUpRows(12, 10)
      await givenReport({ ...long, rows: 0, revision: 1 }).then(deliver)
      restore()
      await page
        .getByRole('button', { name: t('own.downloadOf', { file: long.fileName }) })
        .waitFor()
      const download = page.waitForEvent('download')
      const name = t('names.followersByOrganization')
      await page.getByRole('button', { name: `${t('all.make')}: ${name}` }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^followers-by-organization-\d{4}-\d\d-\d\d\.csv$/)
      expect(await readFile(await file.path(), 'utf8')).toMatch(
        /^\ufeff.*\r\n(.*\r\n)*Total,\d+\r\n$/,
      )
      const own = t('own.downloadOf', { file: file.suggestedFilename() })
      await page.getByRole('button', { name: own }).waitFor()

      await page.getByRole('link', { name: t('followers.title') }).click()
      await page.getByRole('heading', { level: 1, name: t('followers.title') }).waitFor()
      const last = page.getByRole('row').last()
      await expect.poll(() => last.textContent()).toContain(t('followers.total'))
      await look(page)
    },
  )

  it.each(EN_DESKTOP_FR_PHONE)(
    'stand beside the switch of the weekly mail, which is kept ($language, $width)',
    async (screen) => {
      const t = wordsOf(screen.language, 'reports')
      const page = await stage.newPage(screen)
      const email = `${ulid().toLowerCase()}@staff.example`
      const team = await givenOrganization()
      await beginStaffSession(stage, page, screen, { email, role: 'team', teamID: team.key })
      await page.goto(stage.at('/portal/reports'))
      const mail = page.getByRole('switch', { name: t('weekly.send', { email }) })
      await expect.poll(() => mail.isChecked()).toBe(true)
      await look(page)

      const saved = page.waitForResponse('**/api/portal/weekly-mail')
      await mail.click()
      await saved
      await page.reload()
      await expect.poll(() => mail.isChecked()).toBe(false)

      await page.route('**/api/portal/weekly-mail', (route) => route.abort())
      await mail.click()
      await page.getByText(t('weekly.failed')).waitFor()
      await expect.poll(() => mail.isChecked()).toBe(false)
    },
  )

  it('of redemptions are had from their list, as the list is narrowed', async () => {
    const screen: Screen = { language: 'en', width: DESKTOP }
    const t = wordsOf('en', 'lists')
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ name: 'Corner Oven', teamKeys: [team.key] })
    const of = { sponsorKey: sponsor.key, teamKey: team.key, userEmail: 'mara@fans.example' }
    await put(aRedemption(of), aRedemption({ ...of, time: '2025-01-20T01:30:00.000Z' }))
    const page = await stage.newPage(screen)
    const email = `${ulid().toLowerCase()}@staff.example`
    await beginStaffSession(stage, page, screen, {
      ...{ email, role: 'sponsor', sponsorID: sponsor.key },
    })

    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/redemptions?filter=7`))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('table.csv') }).click()
    const file = await download

    expect(file.suggestedFilename()).toMatch(/^Corner Oven-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('mara@fans.example')
    await look(page)
  })
})
