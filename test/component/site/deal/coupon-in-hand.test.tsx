import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { answerDeal, answerRedemption } from '#test/fixtures/component/answers/deals.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

/** Replaces the API for wake locks. Returns a function that returns the number of active locks. */
function countLocks(): () => number {
  let held = 0
  const lock = () => {
    held += 1
    return {
      released: false,
      release: async () => {
        held -= 1
      },
    } as unknown as WakeLockSentinel
  }
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => lock())
  return () => held
}

describe.each(EN_PHONE_FR_DESKTOP)('a coupon in the hand ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('expires after ten minutes, and keeps the screen awake till then', async () => {
    controlClock()
    const locks = countLocks()
    const team = anOrganization()
    const deal = answerDeal({ easyRedemption: true }, { teams: [team] })
    answerRedemption(team)
    await visitAsFollower(screen, paths.deal.href(deal.key), team)
    await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).click()
    const coupon = page.getByRole('dialog')
    await expect.element(coupon.getByText(t('coupon.showHint'))).toBeVisible()
    await expect.poll(locks).toBe(1)
    await expectSound()

    await passTime(REDEMPTION_WINDOW_SECONDS * 1000 + 2_000)

    const words = { en: 'Expired', fr: 'Expiré' }[screen.language]
    await expect.element(coupon.getByText(words, { exact: true }).first()).toBeVisible()
    await expect.poll(locks).toBe(0)
  })
})
