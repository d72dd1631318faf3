import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCodeJobs } from '#shared/api/code-jobs.ts'
import { readCodeTotals } from '#shared/api/codes.ts'
import { getStripeAccount } from '#shared/api/payments-setup.ts'
import {
  listFollowers,
  listTeamRedemptions,
  readPortalOrganization,
} from '#shared/api/portal-organizations.ts'
import { readTeamPurchaseStats } from '#shared/api/portal-purchases.ts'
import { answerCategories } from '#test/fixtures/component/answers/categories.ts'
import { anOrganizationAnswer } from '#test/fixtures/component/answers/portal-organizations.ts'
import { aSalesPage } from '#test/fixtures/component/answers/portal-purchases.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/staff.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const team = anOrganization()
const bakery = {
  key: 'BAKERY',
  name: 'Bakery',
  logo: 'images/sponsor/bakery/profile.svg',
  category: 'bakery',
  redemptions: 41,
  contestEntries: 0,
}
const NONE = { total: 0, active: 0, deactivated: 0 }
const NO_CODES = { exclusive: NONE, player: NONE, flexPass: NONE, groupPass: NONE }
const PATH = `/portal/teams/${team.key}`
const own = { role: 'team', teamID: team.key } as const

beforeEach(() => {
  answerCategories()
  answer(readPortalOrganization, anOrganizationAnswer(team, { businesses: [bakery] }))
})

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'organizations')
  const portal = wordsOf(screen.language, 'portal')
  const tabs = page.getByRole('navigation', {
    name: wordsOf(screen.language, 'lists')('frame.tabs'),
  })
  const tab = (name: string) => tabs.getByRole('link', { name: t(`tabs.${name}`), exact: true })
  return { t, portal, tab }
}

describe.each(EN_DESKTOP_FR_PHONE)('an organization to itself ($language, $width)', (screen) => {
  const { t } = at(screen)

  it('shows its businesses, and nothing that is for admins', async () => {
    await visitAs(screen, own, PATH)

    const row = listOf(t('page.businesses')).row('Bakery')
    await expect.element(row.getByText('41', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('page.purchaseStats') })).toBeVisible()
    expect(page.getByRole('link', { name: t('actions.edit'), exact: true }).query()).toBeNull()
    await expectSound()
  })

  it('shows who follows it by the clocks of Eastern Canada', async () => {
    const email = 'mara@fans.example'
    answer(listFollowers, ({ query }) => ({
      items:
        query['query'] === undefined
          ? [{ key: 'FAN', email, followedAt: '2026-07-01T03:30:00.000Z' }]
          : [],
    }))

    await visitAs(screen, own, `${PATH}/followers`)

    const followers = listOf(t('tabs.followers'))
    await expect.element(followers.row(email)).toBeVisible()
    const time = followers.row(email).element().querySelector('time')
    // It was the evening before.
    expect(time?.textContent).toMatch(/30.*(11:30|23\sh\s30)/)
    await expectSound()
    await page.getByLabelText(t('followers.search'), { exact: true }).fill('nobody')
    await expect.element(page.getByText(t('followers.noneFound'), { exact: true })).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the parts of an organization ($language, $width)', (screen) => {
  const { t, portal, tab } = at(screen)

  it('stands above its parts', async () => {
    answer(listTeamRedemptions, { items: [] })
    answer(readTeamPurchaseStats, aSalesPage())
    openDealDesk([])
    answer(readCodeTotals, NO_CODES)
    answer(listCodeJobs, { items: [] })
    answer(getStripeAccount, { name: team.name, details_submitted: true })
    await visitAs(screen, own, PATH)

    for (const part of ['redemptions', 'deals', 'purchases', 'payments', 'codes']) {
      await press(tab(part))
      await expect.element(tab(part)).toHaveAttribute('aria-current', 'page')
      const main = page.getByRole('main')
      await expect.element(main.getByText(team.name, { exact: true }).first()).toBeVisible()
      await expect
        .element(main.getByText(t('states.active'), { exact: true }).first())
        .toBeVisible()
      if (part !== 'redemptions') continue
      await expect
        .element(page.getByText(portal('redemptions.none'), { exact: true }))
        .toBeVisible()
    }
  })
})
