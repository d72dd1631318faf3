import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { followOrganization } from '#shared/api/me.schemas.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import {
  aDealAnswer,
  answerDeal,
  answerRedemption,
} from '#test/fixtures/component/answers/deals.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan, visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import {
  EN_DESKTOP_FR_PHONE,
  EN_PHONE,
  EN_PHONE_FR_DESKTOP,
  type Screen,
} from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const LIMIT = 'Sorry, this deal has been redeemed the maximum number of times.'
const dialog = page.getByRole('dialog')
const buttonOf = (t: (key: string) => string) =>
  page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true })

async function visitDeal(screen: Screen, changes: Partial<Offer> = {}) {
  const team = anOrganization()
  const deal = answerDeal(changes, { teams: [team] })
  answerRedemption(team)
  await visitAsFollower(screen, paths.deal.href(deal.key), team)
  return { deal, team }
}

it('on a phone, the buttons to keep a deal are over its picture', async () => {
  const { deal } = await visitDeal(EN_PHONE)
  const save = page.getByRole('button', {
    name: `${wordsOf('en')('saving.saveShort')} ${deal.description}`,
  })
  await expect.element(save).toBeVisible()

  const picture = document.querySelector('article > :first-child')?.getBoundingClientRect()
  expect(save.element().getBoundingClientRect().bottom).toBeLessThan(picture?.bottom ?? 0)
})

describe.each(EN_DESKTOP_FR_PHONE)('redeeming ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const redeem = buttonOf(t)
  const now = dialog.getByRole('button', { name: t('redeeming.now') })
  const notYet = dialog.getByRole('button', { name: t('redeeming.notYet') })

  it('fails without a network, and is not done by itself once it is back', async () => {
    await visitDeal(screen)
    await redeem.click()
    await expectSound()
    setOnline(false)
    await now.click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(t('offline.banner'))).toBeVisible()

    setOnline(true)

    await expect.element(page.getByText(t('offline.banner'))).not.toBeInTheDocument()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(redeem).toBeInTheDocument()
    expect(requestsOf(redeemDeal)).toEqual([])
  })

  it('is not done by the second half of a double click, which opens the question', async () => {
    await visitDeal(screen)
    await redeem.dblClick()
    await notYet.click()
    await expect.element(dialog).not.toBeInTheDocument()

    await redeem.click()
    // The button may appear where the user just clicked, so the second click of a double click must
    // not redeem.
    const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
    ;(await now.findElement()).dispatchEvent(second)
    await notYet.click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(requestsOf(redeemDeal)).toEqual([])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a redemption ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const redeem = buttonOf(t)
  const now = dialog.getByRole('button', { name: t('redeeming.now') })

  it('that comes too late says so at the button and afterwards', async () => {
    const { deal } = await visitDeal(screen, { redemptionsLimit: true, totalAvailable: 1 })
    const words = saying(screen.language)(LIMIT)
    await expect.element(page.getByText(t('deal.left_one', { formatted: '1' }))).toBeVisible()
    await redeem.click()
    await expect.element(now).toBeVisible()

    // Meanwhile, another fan redeems the last unit.
    const tally = { totalRedeemed: 1, totalPurchased: 0 }
    answer(redeemDeal, refusal('dealUnavailable', { reason: 'limitReached' }))
    answer(readDeal, { ...aDealAnswer(), deal, tally })
    await now.click()

    await expect.element(page.getByText(words).first()).toBeVisible()
    await expect.element(redeem).not.toBeInTheDocument()
    await expectSound()
  })

  it('of an easy deal takes the press of Redeem and of Follow alone', async () => {
    const team = anOrganization()
    const deal = answerDeal({ easyRedemption: true }, { teams: [team] })
    answerRedemption(team)
    answer(followOrganization, { teamKey: team.key, isFollowing: true })
    await visitAsFan(screen, paths.deal.href(deal.key))
    await redeem.click()
    await dialog.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
    await expect.element(dialog.getByText(t('coupon.showHint'))).toBeVisible()
    expect(requestsOf(redeemDeal).map(({ body }) => body)).toMatchObject([
      { teamKey: team.key, after: 0 },
    ])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a contest ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('takes the press of Enter and of Follow alone', async () => {
    const team = anOrganization()
    const deal = answerDeal({ contestDeal: true }, { teams: [team] })
    answerRedemption(team)
    answer(followOrganization, { teamKey: team.key, isFollowing: true })
    await visitAsFan(screen, paths.deal.href(deal.key))

    await page.getByRole('button', { name: t('deal.buttons.enter'), exact: true }).click()
    await dialog.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()

    await expect.poll(() => requestsOf(redeemDeal).length).toBe(1)
    // The request contains information about the device, so that no separate request is needed.
    const deviceInfo = { web: true, userAgent: navigator.userAgent }
    expect(requestsOf(redeemDeal)[0]?.body).toMatchObject({
      teamKey: team.key,
      after: 0,
      deviceInfo,
    })
    await expect.element(dialog).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('what comes before and after ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const say = saying(screen.language)

  it.each([
    ['redeem', 'To redeem this deal, you must first follow', {}],
    ['enter', 'To enter this contest, you must first follow', { contestDeal: true }],
  ])('who follows nobody and wants to %s follows first', async (label, words, changes) => {
    const deal = answerDeal(changes)
    await visitAsFan(screen, paths.deal.href(deal.key))
    await page.getByRole('button', { name: t(`deal.buttons.${label}`), exact: true }).click()
    await expect.element(dialog.getByText(say(words), { exact: false })).toBeVisible()
    await expectSound()
  })

  it('a redeemed deal says so, and when it comes back', async () => {
    const team = anOrganization()
    const redeemedAt = new Date(Date.now() - (REDEMPTION_WINDOW_SECONDS + 60) * 1000).toISOString()
    const lastRedemption = { number: 1, redeemedAt, teamKey: team.key }
    const deal = answerDeal({}, { teams: [team], more: { lastRedemption } })
    await visitAsFollower(screen, paths.deal.href(deal.key), team)
    await expect.element(page.getByText(say('Deal redeemed'), { exact: true })).toBeVisible()
    const [before = ''] = say('Available again on {{moment}}', { moment: '|' }).split('|')
    await expect.element(page.getByText(before, { exact: false })).toBeVisible()
    await expectSound()
  })
})
