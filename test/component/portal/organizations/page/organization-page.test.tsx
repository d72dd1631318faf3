import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readCodeTotals } from '#shared/api/codes.schemas.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import {
  answerOrganization,
  answerTeamDashboard,
} from '#test/fixtures/component/answers/portal-organizations.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const team = anOrganization({
  description: 'Loud and proud.',
  descriptionFr: 'Bruyants et fiers.',
  website: 'https://www.lights.example/',
  email: 'office@lights.example',
})
const bakery = {
  key: 'BAKERY',
  name: 'Bakery',
  logo: 'images/sponsor/bakery/profile.svg',
  category: 'bakery',
  redemptions: 41,
  proven: 37,
  contestEntries: 0,
}
const others = ['Dairy', 'Florist'].map((name, index) => ({
  ...bakery,
  key: name.toUpperCase(),
  name,
  category: 'shop',
  redemptions: 50 * index,
}))
const PATH = `/portal/teams/${team.key}/dashboard`
const NO_CODES = { total: 0, active: 0, deactivated: 0 }

beforeEach(() => {
  const coffee = { description: 'Free coffee', descriptionFr: 'Free coffee' }
  openDealDesk([aDeal(aSponsor(), [team], coffee)])
  answerTeamDashboard(team)
  answerOrganization(team, { businesses: [bakery, ...others] })
  answerFigures()
  answerEntities({})
  const levels = { player: NO_CODES, flexPass: NO_CODES, groupPass: NO_CODES }
  const exclusive = { total: 1234, active: 1200, deactivated: 34 }
  answer(readCodeTotals, { exclusive, ...levels })
})

describe.each(EN_DESKTOP_FR_PHONE)('the page of an organization ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'portal')

  it('says what it is, where it is reached, and which deals it has', async () => {
    await visitAs(screen, { role: 'admin' }, PATH)

    const about = language === 'fr' ? 'Bruyants et fiers.' : 'Loud and proud.'
    await expect.element(page.getByText(about)).toBeVisible()
    const link = (name: string) => page.getByRole('link', { name, exact: false }).first()
    await expect.element(link('lights.example')).toBeVisible()
    await expect.element(link('office@lights.example')).toBeVisible()
    const tab = page
      .getByRole('navigation', { name: wordsOf(language, 'lists')('frame.tabs') })
      .getByRole('link', { name: t('dashboard.title'), exact: true })
    await expect.element(tab).toHaveAttribute('aria-current', 'page')
    const deals = listOf(wordsOf(language, 'deals')('title'))
    await expect.element(deals.row('Free coffee')).toBeVisible()
    await expectSound()
  })

  it('leads to its exclusive codes, with their count', async () => {
    await visitAs(screen, { role: 'team', teamID: team.key }, PATH)

    const name = t('dashboard.exclusiveCodes_other', {
      formatted: language === 'fr' ? '1\u202f234' : '1,234',
    })
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/portal/teams/${team.key}/special-offers-codes`)
  })

  it('copies the code that shows its page on a website of its own', async () => {
    const words = wordsOf(language, 'organizations')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visitAs(screen, { role: 'team', teamID: team.key }, PATH)
    const toggle = page.getByRole('button', { name: words('embed.title'), exact: true })

    await press(toggle)
    await press(page.getByRole('button', { name: words('embed.copy'), exact: true }))

    await expect.element(page.getByText(words('embed.copied'), { exact: true })).toBeVisible()
    const address = `${window.location.origin}/organizations/${team.key}?embedMode=true`
    expect(write.mock.lastCall?.[0]).toContain(`src="${address}"`)
    expect(write.mock.lastCall?.[0]).toMatch(/width="100%" height="1330"/)
    await expectSound()
    await press(toggle)
    await expect
      .element(page.getByRole('heading', { name: words('embed.title') }))
      .not.toBeInTheDocument()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'whom an organization works with ($language, $width)',
  (screen) => {
    it('shows the two businesses that its fans used most, and all of them on request', async () => {
      const words = wordsOf(screen.language, 'organizations')
      await visitAs(screen, { role: 'team', teamID: team.key }, PATH)
      const businesses = listOf(words('page.businesses'))
      for (const count of ['41', '37']) {
        const cell = businesses.row('Bakery').getByText(count, { exact: true })
        await expect.element(cell).toBeVisible()
      }
      await expect.poll(businesses.rows).toHaveLength(2)
      expect(businesses.rows()[0]?.textContent).toContain('Florist')
      const stats = page.getByRole('link', { name: words('page.purchaseStats') })
      await expect.element(stats).toBeVisible()

      await press(page.getByRole('button', { name: words('page.showAll', { figure: '3' }) }))

      await expect.poll(businesses.rows).toHaveLength(3)
      await expectSound()
    })

    it('is where its plain address leads, with the same query', async () => {
      await visitAs(screen, { role: 'admin' }, `/portal/teams/${team.key}?period=Weekly`)

      await expect.poll(() => window.location.pathname).toBe(PATH)
      expect(window.location.search).toBe('?period=Weekly')
      await expect.element(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible()
    })
  },
)
