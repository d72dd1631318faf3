import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readMe } from '#shared/api/me.schemas.ts'
import { answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerProven } from '#test/fixtures/component/answers/proofs.ts'
import { hold } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const team = anOrganization()

describe.each(EN_PHONE_FR_DESKTOP)(
  'a fan whose record is not there ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language)
    const button = (label: string) =>
      page.getByRole('button', { name: t(`deal.buttons.${label}`), exact: true })

    async function visitUnknown(path: string) {
      const me = aFanOf(screen, { teams: [team.key] })
      const held = hold(readMe, me)
      await visit(path, { ...screen, as: me })
      return held
    }

    it('opens a coupon that runs', async () => {
      const redeemedAt = new Date(Date.now() - 60_000).toISOString()
      const lastRedemption = { number: 1, redeemedAt, teamKey: team.key }
      const deal = answerDeal({}, { teams: [team], more: { lastRedemption } })
      answerProven({ teamKey: team.key, sponsorKey: deal.sponsor.key, redeemedAt })
      await visitUnknown(paths.deal.href(deal.key))

      await expect.element(button('viewCoupon')).toBeEnabled()
      await expectSound()
      await button('viewCoupon').click()

      const coupon = page.getByRole('dialog')
      await expect.element(coupon.getByRole('timer')).toBeVisible()
      // Waits for the code, so that the coupon's request ends before the next test.
      await expect.element(coupon.getByText(t('coupon.codeUse'))).toBeVisible()
    })

    it('is not asked to wait for what they have not redeemed, and cannot redeem it yet', async () => {
      const deal = answerDeal({}, { teams: [team] })
      const held = await visitUnknown(paths.deal.href(deal.key))

      await expect.element(button('redeem')).toBeDisabled()
      held.release()
      await expect.element(button('redeem')).toBeEnabled()
    })

    it('does not follow anew what they may follow', async () => {
      const held = await visitUnknown(answerOnlyFanPage(team))
      const follow = page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })

      await expect.element(follow).toHaveAttribute('aria-disabled', 'true')
      held.release()
      await expect
        .element(page.getByRole('button', { name: `${t('follow.following')} ${team.name}` }))
        .toBeVisible()
    })
  },
)
