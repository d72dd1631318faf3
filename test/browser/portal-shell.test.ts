import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

async function signedIn(
  screen: Screen,
  claims: Omit<Parameters<typeof signedInStaff>[2], 'email'>,
) {
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, screen, { email, ...claims })
  return { page, email, t: wordsOf(screen.language, 'portal') }
}

async function givenTeamWithBusiness() {
  const team = await givenOrganization()
  return { team, sponsor: await givenSponsor({ teamKeys: [team.key] }) }
}

describe('the frame of the portal', () => {
  it.each(EN_DESKTOP_FR_PHONE)(
    'marks the section, says who is signed in and keeps the ways out ($language, $width)',
    async (screen) => {
      const { team, sponsor } = await givenTeamWithBusiness()
      const { page, email, t } = await signedIn(screen, { role: 'team', teamID: team.key })
      const menu = page.getByRole('navigation', { name: t('menu.navigation') })
      const current = menu.locator('[aria-current]')
      const toggle = page.getByRole('button', { name: t('menu.open') })
      const open = async () => {
        if (screen.width === PHONE) await toggle.click()
      }

      await page.goto(stage.at(`/portal/teams/${team.key}/dashboard`))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await open()
      await expect.poll(() => current.allTextContents()).toEqual([t('menu.organizations')])
      const foot = page.getByRole('banner')
      await foot.getByText(email).waitFor()
      await foot.getByText(t('roles.team'), { exact: true }).waitFor()
      await page.getByRole('link', { name: t('menu.logout') }).waitFor()
      await look(page)

      await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/dashboard`))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await open()
      await expect.poll(() => current.allTextContents()).toEqual([t('menu.businesses')])
    },
  )

  it('has Scan within reach of the thumb, on the phones of businesses alone', async () => {
    const { team, sponsor } = await givenTeamWithBusiness()
    const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
    const { page, t } = await signedIn({ language: 'en', width: PHONE }, claims)
    const scan = page.getByRole('link', { name: t('scan.link') })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => scan.count()).toBe(1)
    const lowest = () => scan.evaluate((link) => link.getBoundingClientRect().bottom)
    await expect.poll(lowest).toBeGreaterThan(760)
    await scan.click()
    await page.waitForURL(/\/scan$/)
    await page.getByRole('heading', { level: 1, name: t('scan.title') }).waitFor()
    await expect.poll(() => scan.count()).toBe(0)

    const other = await signedIn(
      { language: 'en', width: PHONE },
      { role: 'team', teamID: team.key },
    )
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.page.getByRole('link', { name: t('scan.link') }).count()).toBe(0)
  })

  it.each(EN_DESKTOP_FR_PHONE)(
    'marks the part of an organization in which a page stands, and has it in sight ($language, $width)',
    async (screen) => {
      const { team } = await givenTeamWithBusiness()
      const { page } = await signedIn(screen, { role: 'team', teamID: team.key })
      const words = wordsOf(screen.language, 'organizations')
      await page.goto(stage.at(`/portal/teams/${team.key}/special-offers-codes/player-codes`))
      const tab = page.getByRole('link', { name: words('tabs.codes'), exact: true })
      await expect.poll(() => tab.getAttribute('aria-current')).toBe('true')
      const end = () => tab.evaluate((link) => link.getBoundingClientRect().right)
      await expect.poll(end).toBeLessThanOrEqual(screen.width)
    },
  )

  it('says inside the portal that an address leads nowhere, and leads home', async () => {
    const { page, t } = await signedIn({ language: 'fr', width: DESKTOP }, { role: 'admin' })
    await page.goto(stage.at('/portal/no-such-page'))
    await page.getByRole('heading', { level: 1, name: t('noPage.title') }).waitFor()
    await page.getByRole('navigation', { name: t('menu.navigation') }).waitFor()
    await look(page)
    await page.getByRole('link', { name: t('notAllowed.home') }).click()
    await page.waitForURL(/\/portal\/dashboard$/)
  })

  it.each(EN_DESKTOP_FR_PHONE)(
    'shows nothing of a page that is not for who is signed in ($language, $width)',
    async (screen) => {
      const { team, sponsor } = await givenTeamWithBusiness()
      const other = await givenSponsor()
      const ofAdmins = ['brands', 'brands/create', 'redemptions', 'reports/followers', 'recounts']
      const settings = ['', '/categories', '/staff', '/staff/invite', '/audit'].map(
        (page) => `admin-settings${page}`,
      )
      const ofOthers = [`sponsors/${other.key}/deals`, `sponsors/${other.key}/redemptions`]
      const seats = [
        [{ role: 'team', teamID: team.key }, []],
        [{ role: 'sponsor', sponsorID: sponsor.key }, [...ofOthers, 'teams']],
      ] as const
      for (const [claims, more] of seats) {
        const { page, t } = await signedIn(screen, claims)
        for (const path of [...ofAdmins, ...settings, ...more]) {
          await page.goto(stage.at(`/portal/${path}`))
          await page.getByRole('heading', { level: 1, name: t('notAllowed.title') }).waitFor()
          const main = page.getByRole('main')
          await expect
            .poll(async () => [path, await main.getByRole('link').count()])
            .toEqual([path, 1])
          expect(await page.title()).toContain(t('notAllowed.title'))
        }
      }
    },
  )
})
