import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { EN_DESKTOP, EN_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { aRedemption, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const stage = setStage()
const SOME = 23

let sponsorKey: string

/** Creates a business whose redemptions do not fit on one page of its list. */
beforeAll(async () => {
  const { key: teamKey } = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [teamKey] })
  sponsorKey = sponsor.key
  const ages = Array.from({ length: SOME }, (_, index) => index * 1000)
  const times = ages.map((age) => new Date(Date.now() - age).toISOString())
  await put(...times.map((time) => aRedemption({ sponsorKey, teamKey, time })))
})

async function opened(screen: Screen, path: string, claims: object) {
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, screen, { email, ...claims } as never, { path })
  await page.getByRole('table').waitFor()
  return { page, t: wordsOf(screen.language, 'lists') }
}

const rows = (page: Page) => page.getByRole('row').count()

it('of all redemptions is behind their figure, for admins', async () => {
  const portal = wordsOf(EN_PHONE.language, 'portal')
  const time = new Date().toISOString()
  await put(aRedemption({ userCity: 'Gaspé', sponsorName: 'Phare', time }))
  await stage.cloud.settle()
  const page = await aStaffPage(stage, EN_PHONE, { role: 'admin' })
  await page.goto(stage.at('/portal/dashboard'))
  await page.getByRole('link', { name: portal('figures.redemptions') }).press('Enter')
  const title = portal('redemptions.information')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('link', { name: 'Phare' }).first().waitFor()
  await expect.poll(() => rows(page)).toBe(1 + 20)
  await look(page)

  await page.getByLabel(portal('redemptions.searchCity'), { exact: true }).fill('gaspe')
  await page.waitForURL(/\/portal\/redemptions\?type=redemption&query=gaspe$/)
  // Only the header row lacks the name of the city.
  await expect.poll(() => page.getByRole('row').filter({ hasNotText: 'Gaspé' }).count()).toBe(1)
  await page.getByRole('row').filter({ hasText: 'Gaspé' }).first().waitFor()
})

it('stands closer where it is asked to, on every page and after a reload', async () => {
  const path = `/portal/sponsors/${sponsorKey}/redemptions`
  const { page, t } = await opened(EN_DESKTOP, path, { role: 'sponsor', sponsorID: sponsorKey })
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
