import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import type { ProblemCode } from '#shared/errors.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { aDealAnswer, answerDeal, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_PHONE_FR_DESKTOP)('a checkout that fails ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const site = wordsOf(screen.language)
  const say = saying(screen.language)
  const failures: [code: ProblemCode, words: string, reason?: string][] = [
    ['paymentsUnreachable', t('flash.failures.paymentsUnreachable')],
    ['paymentsNotSetUp', t('flash.failures.paymentsNotSetUp')],
    ['emailNotVerified', t('flash.failures.emailNotVerified')],
    ['tooManyTries', t('flash.failures.tooManyTries')],
    ['checkoutPaused', t('flash.failures.checkoutPaused')],
    ['busy', t('flash.failures.busy')],
    ['internal', t('flash.failures.unknown')],
    ['dealUnavailable', site('deal.unavailable.soldOut'), 'soldOut'],
    ['dealUnavailable', site('deal.unavailable.allHeld'), 'allHeld'],
    ['dealUnavailable', site('deal.unavailable.expired'), 'expired'],
  ]

  it('says once that all is sold, as the server does by then', async () => {
    const team = anOrganization()
    const deal = answerDeal(flashRules({ totalAvailable: 1 }), { teams: [team] })
    answerPurchases()
    await visitAsFollower(screen, paths.flashDeal.href(deal.key), team)
    answer(getStripeCheckoutSession, () => {
      const tally = { ...EMPTY_TALLY, totalPurchased: 1, totalTaken: 1 }
      answer(readDeal, { ...aDealAnswer(), deal, tally })
      return refusal('dealUnavailable', { reason: 'allHeld' })
    })
    await page.getByRole('button', { name: /12[.,]50/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('flash.proceed') })
      .click()

    await expect.element(page.getByText(site('deal.unavailable.soldOut'))).toBeVisible()
    await expect.element(page.getByText(site('deal.unavailable.allHeld'))).not.toBeInTheDocument()
    await expectSound()
  })

  it('alerts the error, whichever it is, until the fan tries again', async () => {
    const team = anOrganization()
    const deal = answerDeal(flashRules(), { teams: [team] })
    await visitAsFollower(screen, paths.flashDeal.href(deal.key), team)
    const alert = page.getByRole('alert')

    for (const [code, words, reason] of failures) {
      answer(getStripeCheckoutSession, refusal(code, reason === undefined ? {} : { reason }))
      await page.getByRole('button', { name: /12[.,]50/ }).click()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog).toBeVisible()
      await expect.element(alert).not.toBeInTheDocument()
      await dialog.getByRole('checkbox').click()
      await dialog.getByRole('button', { name: t('flash.proceed') }).click()

      await expect.element(alert.getByText(say('Error'), { exact: true })).toBeVisible()
      await expect.element(alert.getByText(words)).toBeVisible()
    }
    await expectSound()
  })
})
