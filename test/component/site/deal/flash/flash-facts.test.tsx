import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { answerDeal, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { setServerAhead } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { leaveScreen, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Matches a countdown with this number of minutes, and with any number of seconds. */
function minutesLeft(language: 'en' | 'fr', minutes: number): RegExp {
  const words = wordsOf(language, 'fan')('flash.timeLeft.minutes', {
    minutes: String(minutes),
    seconds: '[0-9]{2}',
  })
  return new RegExp(words.replace(/\s/g, '\\s'))
}

describe.each(EN_PHONE_FR_DESKTOP)('a flash deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const site = wordsOf(screen.language)
  const buy = () => page.getByRole('button', { name: /12[.,]50/ })

  it('says how many of all are left', async () => {
    const deal = answerDeal(flashRules({ totalAvailable: 20 }))
    await visit(paths.flashDeal.href(deal.key), screen)
    await expect
      .element(page.getByText(t('flash.stock_other', { left: '20', total: '20' })))
      .toBeVisible()
    await expectSound()
  })

  it('says that it is the last one', async () => {
    const tally = { ...EMPTY_TALLY, totalTaken: 8 }
    const deal = answerDeal(flashRules(), { more: { tally } })
    await visit(paths.flashDeal.href(deal.key), screen)
    await expect.element(page.getByText(t('flash.last_one', { left: '1' }))).toBeVisible()
    await expect.element(buy()).toBeVisible()
  })

  it('counts down, once triggered, to what comes first: the end of its trigger', async () => {
    const triggerEndAt = fromNow(5 * HOUR_MS)
    const deal = answerDeal(
      flashRules({
        triggered: true,
        activatedAt: fromNow(-HOUR_MS),
        triggerEndAt,
        expiresAt: fromNow(30 * 24 * HOUR_MS),
      }),
    )

    await visit(paths.flashDeal.href(deal.key), screen)

    const moment = formatMoment(triggerEndAt, screen.language, 'America/Toronto')
    await expect
      .element(page.getByText(site('deal.until', { moment }), { exact: false }))
      .toBeVisible()
  })

  it('counts down in its last hour, and expires in the hand', async () => {
    controlClock()
    const deal = answerDeal(flashRules({ expiresAt: fromNow(40 * MINUTE_MS) }))
    await visit(paths.flashDeal.href(deal.key), screen)
    await expect.element(page.getByText(minutesLeft(screen.language, 39))).toBeVisible()
    await expectSound()

    await passTime(41 * MINUTE_MS)

    await expect.element(page.getByText(site('deal.unavailable.expired'))).toBeVisible()
    await expect.element(buy()).not.toBeInTheDocument()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the end of a flash deal ($language, $width)', (screen) => {
  it.each([
    ['two hours ahead', 2 * HOUR_MS],
    ['two hours behind', -2 * HOUR_MS],
    ['a year ahead', 365 * 24 * HOUR_MS],
  ])('goes by the server where the device is %s', async (_, aheadMs) => {
    setServerAhead(-aheadMs)
    const running = answerDeal(flashRules({ expiresAt: fromNow(HOUR_MS - aheadMs) }))
    await visit(paths.flashDeal.href(running.key), screen)
    await expect.element(page.getByText(minutesLeft(screen.language, 59))).toBeVisible()
    await leaveScreen()

    const over = answerDeal(flashRules({ expiresAt: fromNow(-HOUR_MS - aheadMs) }))
    await visit(paths.flashDeal.href(over.key), screen)

    const expired = wordsOf(screen.language)('deal.unavailable.expired')
    await expect.element(page.getByText(expired)).toBeVisible()
  })
})
