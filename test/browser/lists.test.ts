import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage } from '#test/fixtures/portal-deals.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { aRedemption, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const stage = setStage()
const DESK: Screen = { language: 'en', width: DESKTOP }
const DAY_MS = 24 * 60 * 60 * 1000

const NEW = 3
const OLD = 20

let teamKey: string
let sponsorKey: string

/** A business of an organization of three, redeemed at three times this week and often before. */
beforeAll(async () => {
  teamKey = (await givenOrganization()).key
  const [first] = await Promise.all(
    ['Anvil Gym', 'Bar 9', 'Corner Oven'].map((name) =>
      givenSponsor({ name, teamKeys: [teamKey] }),
    ),
  )
  sponsorKey = first?.key ?? ''
  const now = Date.now()
  const ages = [
    ...Array.from({ length: NEW }, (_, index) => index * 1000),
    ...Array.from({ length: OLD }, (_, index) => 40 * DAY_MS + index * 1000),
  ]
  await put(
    ...ages.map((age) =>
      aRedemption({ sponsorKey, teamKey, time: new Date(now - age).toISOString() }),
    ),
  )
})

async function opened(screen: Screen, path: string, claims: object) {
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, screen, { email, ...claims } as never, { path })
  await page.getByRole('table').waitFor()
  return { page, t: wordsOf(screen.language, 'lists') }
}

const rows = (page: Page) => page.getByRole('row').count()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe.each(EN_DESKTOP_FR_PHONE)('a list of the portal ($language, $width)', (screen) => {
  it('is narrowed by its address, and goes back and forward with it', async () => {
    const path = `/portal/sponsors/${sponsorKey}/redemptions`
    const { page, t } = await opened(screen, path, { role: 'sponsor', sponsorID: sponsorKey })
    const period = page.getByLabel(t('filters.period'))
    const clear = page.getByRole('button', { name: t('filters.clear'), exact: true })
    await expect.poll(() => rows(page)).toBe(1 + 20)
    await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('-1')
    expect(await clear.count()).toBe(0)
    await look(page)

    await period.selectOption({ label: t('filters.ranges.7') })
    await page.waitForURL(/\?filter=7$/)
    await expect.poll(() => rows(page)).toBe(1 + NEW)
    await look(page)
    await period.selectOption({ label: t('filters.ranges.LastYear') })
    await page.waitForURL(/\?filter=LastYear$/)

    await page.goBack()
    await expect.poll(() => rows(page)).toBe(1 + NEW)
    await expect.poll(() => period.inputValue()).toBe('7')
    await page.reload()
    await expect.poll(() => rows(page)).toBe(1 + NEW)
    await clear.press('Enter')
    await expect.poll(() => rows(page)).toBe(1 + 20)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('says that nothing is found, and shows all again', async () => {
    const { key } = await givenSponsor({ teamKeys: [teamKey] })
    const time = new Date(Date.now() - 40 * DAY_MS).toISOString()
    await put(aRedemption({ sponsorKey: key, teamKey, time }))
    const path = `/portal/sponsors/${key}/redemptions`
    const { page, t } = await opened(screen, path, { role: 'sponsor', sponsorID: key })

    await page.getByLabel(t('filters.period')).selectOption('7')
    await page.getByText(t('list.nothing'), { exact: true }).waitFor()
    await look(page)
    await page.getByRole('button', { name: t('list.clear') }).press('Enter')
    await expect.poll(() => rows(page)).toBe(1 + 1)
  })

  it('goes on by the keyboard, and leaves nobody nowhere at its end', async () => {
    const path = `/portal/sponsors/${sponsorKey}/redemptions`
    const { page, t } = await opened(screen, path, { role: 'sponsor', sponsorID: sponsorKey })

    await page.getByRole('button', { name: t('list.more') }).press('Enter')
    const whole = t('list.whole_other', { figure: String(NEW + OLD) })
    await page.getByText(whole).waitFor()

    await expect.poll(() => rows(page)).toBe(1 + NEW + OLD)
    await expect.poll(() => focused(page)).toBe(whole)
  })

  it('is walked through with the arrow keys, and each row leads on', async () => {
    const path = `/portal/teams/${teamKey}/sponsors`
    const { page } = await opened(screen, path, { role: 'team', teamID: teamKey })
    const link = (name: string) => page.getByRole('link', { name })

    await link('Anvil Gym').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused(page)).toContain('Bar 9')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard$/)
  })
})

it.each(EN_DESKTOP_FR_PHONE)(
  'of all redemptions is behind their figure, for admins ($language, $width)',
  async (screen) => {
    const portal = wordsOf(screen.language, 'portal')
    const time = new Date().toISOString()
    await put(aRedemption({ userCity: 'Gaspé', sponsorName: 'Phare', time }))
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/dashboard'))
    await page.getByRole('link', { name: portal('figures.redemptions') }).press('Enter')
    const title = portal('redemptions.information')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: 'Phare' }).first().waitFor()
    await expect.poll(() => rows(page)).toBeGreaterThan(1 + NEW)
    await look(page)

    await page.getByLabel(portal('redemptions.searchCity'), { exact: true }).fill('gaspe')
    await page.waitForURL(/\/portal\/redemptions\?query=gaspe$/)
    // All but the heads.
    await expect.poll(() => page.getByRole('row').filter({ hasNotText: 'Gaspé' }).count()).toBe(1)
    await page.getByRole('row').filter({ hasText: 'Gaspé' }).first().waitFor()
  },
)

it('stands closer where it is asked to, on every page and after a reload', async () => {
  const path = `/portal/sponsors/${sponsorKey}/redemptions`
  const { page, t } = await opened(DESK, path, { role: 'sponsor', sponsorID: sponsorKey })
  const height = async () => (await page.getByRole('row').nth(1).boundingBox())?.height
  await expect.poll(() => rows(page)).toBe(1 + 20)
  await expect.poll(height).toBeGreaterThanOrEqual(40)
  const regular = (await height()) ?? 0

  await page.getByRole('button', { name: t('table.compact'), pressed: false }).press('Enter')
  await page.getByRole('button', { name: t('table.compact'), pressed: true }).waitFor()
  await expect.poll(height).toBeLessThan(regular)
  const compact = await height()
  await page.reload()
  await page.getByRole('button', { name: t('table.compact'), pressed: true }).waitFor()
  await expect.poll(height).toBe(compact)
})
