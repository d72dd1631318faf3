import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { followOrganization, readMe } from '#shared/api/me.ts'
import { fireTriggers } from '#shared/api/trigger-board.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { answerDeal, answerRedemption, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { aBoardDeal, answerBoard } from '#test/fixtures/component/answers/portal-board.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answerCheckout } from '#test/fixtures/component/answers/purchases.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { aFanOf, visitAsFollower } from '#test/fixtures/component/fans.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { listOf } from '#test/fixtures/component/lists.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { translatePage } from '#test/fixtures/component/translator.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

const textOf = async (place: Locator) => (await place.findElement()).textContent
/** Finds a button by its words, whatever stands around them: the translator's marks, or a name. */
const button = (name: string) => page.getByRole('button', { name, exact: false })
const visible = (place: Locator) => expect.element(place).toBeVisible()

/** Sees a text change on, second by second, on a page that is translated. */
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

describe('a page that the browser translates: staff', () => {
  it('see how many rows they have selected, and what was done with them', async () => {
    const full = listOf('A list with everything')
    const t = wordsOf('en', 'lists')
    await openKit(EN_DESKTOP, { part: 'lists' })
    await visible(full.link('Business 1'))
    translatePage()

    const boxes = full.list.getByRole('checkbox')
    await boxes.nth(1).click()
    await visible(full.status.getByText(t('table.selected_one', { figure: '1' })))
    await boxes.nth(2).click()
    await visible(full.status.getByText(t('table.selected_other', { figure: '2' })))
  })

  it('see what they choose on the trigger board, and what it came to', async () => {
    const t = wordsOf('en', 'deals')
    const oven = aBoardDeal('Corner Oven')
    const board = answerBoard(oven, aBoardDeal('Harbour Gym'))
    answer(fireTriggers, () => board.fire([oven.key], 5))
    const { organization, ...staff } = seatAtOrganization(EN_DESKTOP)
    await visit(portalPaths.triggerBoard.href(organization.key), staff)
    const tile = page.getByRole('listitem').filter({ hasText: 'Corner Oven' })
    await visible(button(t('board.choose')))
    translatePage()

    await tile.getByRole('checkbox').click()
    const fire = button(t('board.fire_one', { figure: '1' }))
    await visible(fire)
    await fire.click()

    await visible(tile.getByText(t('board.states.running')))
  })
})
