import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#shared/api/me.schemas.ts'
import { listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import { answerCodes } from '#test/fixtures/component/answers/portal-codes.ts'
import {
  seat,
  seatAtBusiness,
  seatAtOrganization,
} from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import {
  EN_DESKTOP,
  EN_DESKTOP_FR_PHONE,
  EN_PHONE,
  FR_DESKTOP,
  PHONE,
} from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const titled = (name: string) => page.getByRole('heading', { level: 1, name })

describe.each(EN_DESKTOP_FR_PHONE)('the frame of the portal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const current = () =>
    page
      .getByRole('navigation', { name: t('menu.navigation') })
      .getByRole('link')
      .elements()
      .filter((link) => link.hasAttribute('aria-current'))
      .map(({ textContent }) => textContent)

  it('marks the section, says who is signed in and keeps the ways out', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes([])

    await visit(portalPages.teamCodes.href(organization.key), staff)

    await expect.element(titled(wordsOf(screen.language, 'codes')('all'))).toBeVisible()
    if (screen.width === PHONE) await page.getByRole('button', { name: t('menu.open') }).click()
    await expect.poll(current).toEqual([t('menu.organizations')])
    const foot = page.getByRole('banner')
    await expect.element(foot.getByText(staff.as.user.email)).toBeVisible()
    await expect.element(foot.getByText(t('roles.team'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('menu.logout') })).toBeVisible()
    await expectSound()
  })

  it('marks the businesses of an organization as another section', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    const stats = { businesses: 0, activeOffers: 0, redemptions: 0, contestEntries: 0 }
    answer(listPortalSponsors, { items: [], total: 0, pages: 0, stats })

    await visit(portalPages.teamSponsors.href(organization.key), staff)

    if (screen.width === PHONE) await page.getByRole('button', { name: t('menu.open') }).click()
    await expect.poll(current).toEqual([t('menu.businesses')])
  })

  it('marks the part of an organization in which a page stands, and has it in sight', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes([])
    const words = wordsOf(screen.language, 'organizations')

    await visit(portalPages.playerCodes.href(organization.key), staff)

    const tab = page.getByRole('link', { name: words('tabs.codes') })
    await expect.element(tab).toHaveAttribute('aria-current', 'true')
    const end = () => tab.element().getBoundingClientRect().right
    await expect.poll(end).toBeLessThanOrEqual(screen.width)
  })

  it('says of a page that is not for who is signed in that it is not', async () => {
    await visit('/portal/brands', seat(screen, { role: 'team', teamID: '01HARBOURGULLS' }))

    await expect.element(titled(t('notAllowed.title'))).toBeVisible()
    await expectSound()
  })
})

it('the menu of a phone closes half a second after the language was switched', async () => {
  const { organization, ...staff } = seatAtOrganization(EN_PHONE)
  answerCodes([])
  answer(setLanguage, { languagePreference: 'fr' })
  const isOpen = () =>
    document.querySelector('[aria-controls="portal-menu"][aria-expanded="true"]') !== null
  await visit(portalPages.teamCodes.href(organization.key), staff)
  await page.getByRole('button', { name: wordsOf('en', 'portal')('menu.open') }).click()
  await expect.poll(isOpen).toBe(true)

  const pressedAt = performance.now()
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect.poll(() => document.documentElement.lang).toBe('fr')
  await expect.poll(isOpen, { interval: 20 }).toBe(false)

  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(500)
})

describe('the menu of a tablet', () => {
  const t = wordsOf('fr', 'portal')
  const toggle = page.getByRole('button', { name: t('menu.open') })
  const section = page.getByRole('link', { name: t('menu.businesses') })
  const role = page.getByRole('banner').getByText(t('roles.team'))
  const widthOf = (link: typeof section) => link.element().getBoundingClientRect().width

  async function visitOnTablet() {
    const { organization, ...staff } = seatAtOrganization({ language: 'fr', width: 768 })
    answerCodes([])
    await visit(portalPages.teamCodes.href(organization.key), staff)
    await expect.element(titled(wordsOf('fr', 'codes')('all'))).toBeVisible()
  }

  it('is a rail of icons that keep their names', async () => {
    await visitOnTablet()

    await expect.element(section).toHaveAttribute('title', t('menu.businesses'))
    expect(widthOf(section)).toBeLessThan(50)
    await expect.element(role).not.toBeVisible()
    await expectSound()
  })

  it('opens in full, and closes once the focus leaves it', async () => {
    await visitOnTablet()

    await toggle.click()

    await expect.poll(() => widthOf(section)).toBeGreaterThan(200)
    await expect.element(role).toBeVisible()
    await expectSound()
    await page.getByRole('main').click({ position: { x: 600, y: 10 } })
    await expect.poll(() => widthOf(section)).toBeLessThan(50)
  })
})

describe('the way to the counter', () => {
  const t = wordsOf('en', 'portal')
  const scan = page.getByRole('link', { name: t('scan.link') })

  it('is within reach of the thumb of a business', async () => {
    const { sponsor, ...staff } = seatAtBusiness(EN_PHONE)

    await visit(portalPages.sponsorDocuments.href(sponsor.key), staff)

    await expect.element(scan).toHaveAttribute('href', portalPages.scan.href(sponsor.key))
    const lowest = () => scan.element().getBoundingClientRect().bottom
    await expect.poll(lowest).toBeGreaterThan(760)
  })

  it('is not where one scans already', async () => {
    const { sponsor, ...staff } = seatAtBusiness(EN_PHONE)

    await visit(portalPages.scan.href(sponsor.key), staff)

    await expect.element(titled(t('scan.title'))).toBeVisible()
    await expect.element(scan).not.toBeInTheDocument()
  })

  it('is none of an organization', async () => {
    const { organization, ...staff } = seatAtOrganization(EN_PHONE)
    answerCodes([])

    await visit(portalPages.teamCodes.href(organization.key), staff)

    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(scan).not.toBeInTheDocument()
  })
})

describe('an address of the portal that leads nowhere', () => {
  const t = wordsOf('fr', 'portal')

  it('is said inside the portal, and leads home', async () => {
    await visit('/portal/no-such-page', seat(FR_DESKTOP, { role: 'admin' }))

    await expect.element(titled(t('noPage.title'))).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: t('menu.navigation') })).toBeVisible()
    await expectSound()
    await expect
      .element(page.getByRole('link', { name: t('notAllowed.home') }))
      .toHaveAttribute('href', portalPages.adminDashboard.href())
  })
})

const OF_ADMINS = [
  'brands',
  'brands/create',
  'redemptions',
  'reports/followers',
  'recounts',
  ...['', '/categories', '/staff', '/staff/invite', '/audit'].map(
    (path) => `admin-settings${path}`,
  ),
]
const SEATS = [
  { role: 'team', claims: { teamID: '01TEAM' }, more: [] },
  {
    role: 'sponsor',
    claims: { sponsorID: '01SPONSOR' },
    more: ['sponsors/01OTHER/deals', 'sponsors/01OTHER/redemptions', 'teams', 'reconciliations'],
  },
] as const

describe.each(SEATS)('a page that is not for who is signed in: $role', ({ role, claims, more }) => {
  const t = wordsOf('en', 'portal')

  it.each([...OF_ADMINS, ...more])('shows and asks for nothing: %s', async (path) => {
    await visit(`/portal/${path}`, seat(EN_DESKTOP, { role, ...claims }))

    await expect.element(titled(t('notAllowed.title'))).toBeVisible()
    const main = page.getByRole('main')
    expect(main.getByRole('link').elements()).toHaveLength(1)
    await expect.poll(() => document.title).toContain(t('notAllowed.title'))
  })
})
