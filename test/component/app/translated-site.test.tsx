import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { followOrganization, readMe } from '#shared/api/me.schemas.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { answerDeal, answerRedemption, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerCheckout } from '#test/fixtures/component/answers/purchases.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { translatePage } from '#test/fixtures/component/translator.ts'
import { aFanOf, visit, visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const textOf = async (place: Locator) => (await place.findElement()).textContent
/** Locates a button by a part of its name, because the translator puts « » around texts. */
const button = (name: string) => page.getByRole('button', { name, exact: false })
const visible = (place: Locator) => expect.element(place).toBeVisible()

/** Expects that a text on a translated page keeps changing with time. */
async function expectRunning(place: Locator): Promise<void> {
  await visible(place)
  const before = await textOf(place)
  translatePage()
  await passTime(5_000)
  await expect.poll(() => textOf(place)).not.toBe(before)
  const between = await textOf(place)
  await passTime(5_000)
  await expect.poll(() => textOf(place)).not.toBe(between)
}

describe('a page that the browser translates: a fan', () => {
  const t = wordsOf('en')

  it('sees the coupon, its clock and its button go on, and end', async () => {
    controlClock()
    const team = anOrganization()
    const deal = answerDeal({ easyRedemption: true }, { teams: [team] })
    answerRedemption(team)
    await visitAsFollower(EN_PHONE, paths.deal.href(deal.key), team)
    const redeem = button(t('deal.buttons.redeem'))
    await visible(redeem)
    translatePage()

    await redeem.click()
    const coupon = page.getByRole('dialog')
    await expectRunning(coupon.getByRole('timer'))
    await expectRunning(coupon.getByRole('time'))
    expect(await textOf(coupon.getByRole('timer'))).toMatch(/\d:\d\d$/)
    await passTime(REDEMPTION_WINDOW_SECONDS * 1000)

    await visible(coupon.getByText(t('coupon.expired'), { exact: true }).first())
    await coupon.getByRole('button', { name: t('coupon.close') }).click()
    await visible(page.getByText(t('deal.redeemed')).first())
  })

  it('sees the time of a flash deal and of a held unit run down', async () => {
    controlClock()
    const team = anOrganization()
    const deal = answerDeal(flashRules(), { teams: [team] })
    answerCheckout({ offerKey: deal.key })
    sessionStorage.setItem(`checkout/${deal.key}`, '01K00000000000000000000000')
    await visitAsFollower(EN_PHONE, paths.flashDeal.href(deal.key), team)
    const hold = page.getByRole('region', { name: wordsOf('en', 'fan')('flash.hold.title') })

    await expectRunning(hold)
    await expectRunning(page.getByRole('complementary').first())
  })

  it('sees that they follow a FanPage', async () => {
    const team = anOrganization()
    const me = aFanOf(EN_PHONE)
    answer(followOrganization, () => {
      answer(readMe, { ...me, teams: [team.key] })
      return { teamKey: team.key, isFollowing: true }
    })
    await visit(answerOnlyFanPage(team), { ...EN_PHONE, as: me })
    await visible(button(t('follow.follow')))
    translatePage()

    await button(t('follow.follow')).click()

    await visible(button(t('follow.following')))
  })
})
