import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getStripeAccount } from '#shared/api/payments-setup.schemas.ts'
import { listTeamRedemptions } from '#shared/api/portal-organizations.schemas.ts'
import { readTeamPurchaseStats } from '#shared/api/portal-purchases.schemas.ts'
import { answerCodes } from '#test/fixtures/component/answers/portal-codes.ts'
import { aSalesPage } from '#test/fixtures/component/answers/portal-purchases.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

/** Returns where the header of the organization is on the page, and its height. */
function headerPlace() {
  const header = document.querySelector('main header')
  const { top, height } = header?.getBoundingClientRect() ?? { top: 0, height: 0 }
  return { top: Math.round(top + window.scrollY), height: Math.round(height) }
}

describe.each(EN_DESKTOP_FR_PHONE)('the parts of an organization ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'organizations')
  const portal = wordsOf(screen.language, 'portal')
  const tabs = page.getByRole('navigation', {
    name: wordsOf(screen.language, 'lists')('frame.tabs'),
  })
  const tab = (name: string) => tabs.getByRole('link', { name: t(`tabs.${name}`), exact: true })

  it('stands above its parts', async () => {
    answerCategories()
    const { organization: team, ...own } = seatAtOrganization(screen)
    answer(listTeamRedemptions, { items: [] })
    answer(readTeamPurchaseStats, aSalesPage())
    openDealDesk([])
    answerCodes([])
    answer(getStripeAccount, { name: team.name, details_submitted: true })
    await visit(`/portal/teams/${team.key}/redemptions`, own)

    await expect.poll(() => headerPlace().height).toBeGreaterThan(60)
    const place = headerPlace()
    for (const part of ['redemptions', 'deals', 'purchases', 'payments', 'codes']) {
      await press(tab(part))
      await expect.element(tab(part)).toHaveAttribute('aria-current', 'page')
      const main = page.getByRole('main')
      await expect.element(main.getByText(team.name, { exact: true }).first()).toBeVisible()
      await expect
        .element(main.getByText(t('states.active'), { exact: true }).first())
        .toBeVisible()
      await expect.poll(headerPlace).toEqual(place)
      if (part !== 'redemptions') continue
      await expect
        .element(page.getByText(portal('redemptions.none'), { exact: true }))
        .toBeVisible()
    }
  })
})
