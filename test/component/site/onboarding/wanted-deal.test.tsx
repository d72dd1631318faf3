import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { listCategories } from '#shared/api/home.schemas.ts'
import { followOrganization } from '#shared/api/me.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { answerFanPageSearch } from '#test/fixtures/component/answers/searched-fan-pages.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { aFollower, partsOf } from '#test/fixtures/component/fan-parts.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import {
  dropPendingAction,
  keepPendingAction,
  pendingDeal,
} from '#web/lib/session/pending-action.ts'

const team = anOrganization()
const path = () => window.location.pathname
const ANSWERED = {
  userName: 'ada',
  city: 'Toronto',
  latitude: 43.65,
  longitude: -79.38,
  dob: '1990-02-20',
  agreeToTermsAndConditions: true,
} as const

afterEach(dropPendingAction)

/** Opens the last step of onboarding for a fan who wants to redeem a deal. */
async function visitLastStep(screen: Screen, changes: Partial<Offer> = {}) {
  const deal = answerDeal({ descriptionFr: undefined, ...changes }, { teams: [team] })
  answer(listCategories, { items: [], french: {} })
  answerFanPageSearch([team])
  keepPendingAction(`redeem ${deal.key}`)
  const me = aFollower(screen, [], { onboarding: false, user: ANSWERED })
  await visit('/onboarding?step=3', { ...screen, as: me })
  return deal
}

describe.each(EN_DESKTOP_FR_PHONE)('a visitor who redeems ($language, $width)', (screen) => {
  const { t, dialog, button } = partsOf(screen)

  it('signs up with the deal in sight', async () => {
    const deal = answerDeal({ descriptionFr: undefined }, { teams: [team] })
    await visit(`/deals/${deal.key}`, screen)

    await button(t('deal.buttons.redeem')).click()

    const signUp = dialog(t('login.titles.deal'))
    await expect.element(signUp.getByRole('region', { name: t('deal.pending') })).toBeVisible()
    await expect.element(signUp.getByText(deal.description)).toBeVisible()
    await expect.element(signUp.getByLabelText(t('login.confirmPassword'))).toBeVisible()
    await expectSound()
  })

  it('closes the login, and is not asked again', async () => {
    const deal = answerDeal({ descriptionFr: undefined }, { teams: [team] })
    await visit(`/deals/${deal.key}`, screen)
    await button(t('deal.buttons.redeem')).click()
    await dialog(t('login.titles.deal'))
      .getByRole('button', { name: t('common.close') })
      .click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

    expect(pendingDeal()).toBeUndefined()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a new fan who wants a deal ($language, $width)', (screen) => {
  const { t, fan, dialog, button, shows } = partsOf(screen)

  it('follows the preselected FanPage by Continue, and is asked to redeem at once', async () => {
    const deal = await visitLastStep(screen)
    await shows(deal.description)
    await expect.element(page.getByRole('checkbox', { name: new RegExp(team.name) })).toBeChecked()
    // Listed a second time, it would have a button to follow it beside the checked box.
    expect(page.getByRole('listitem').getByText(team.name).elements()).toEqual([])
    await expectSound()

    await button(fan('onboarding.continue')).click()

    await expect.element(dialog(t('redeeming.title'))).toBeVisible()
    expect(path()).toBe(`/deals/${deal.key}`)
    expect(requestsOf(followOrganization)).toHaveLength(1)
  })

  it('may deselect the FanPage, and must then follow another one', async () => {
    await visitLastStep(screen)
    await page.getByRole('checkbox', { name: new RegExp(team.name) }).click()

    const next = button(fan('onboarding.continue'))
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    next.element().focus()
    await userEvent.keyboard('{Enter}')

    await shows(fan('onboarding.followOne'))
    expect(requestsOf(followOrganization)).toEqual([])
  })

  it('reads that the FanPage could not be followed', async () => {
    await visitLastStep(screen)
    answer(followOrganization, refusal('busy'))

    await button(fan('onboarding.continue')).click()

    await shows(fan('failures.any'))
    expect(path()).toBe('/onboarding')
  })

  it('reads that the deal has ended meanwhile, and is asked for nothing at its end', async () => {
    const deal = await visitLastStep(screen, { active: false })

    await shows(t('deal.unavailable.notActive'))
    await button(fan('onboarding.continue')).click()

    await expect.poll(path).toBe(`/deals/${deal.key}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('presses again for an easy redemption, whose ten minutes start at once', async () => {
    const deal = await visitLastStep(screen, { easyRedemption: true })
    await expect.element(page.getByRole('checkbox', { name: new RegExp(team.name) })).toBeChecked()

    await button(fan('onboarding.continue')).click()

    await expect.poll(path).toBe(`/deals/${deal.key}`)
    await expect.element(button(t('deal.buttons.redeem'))).toBeEnabled()
    expect(requestsOf(redeemDeal)).toEqual([])
  })
})
