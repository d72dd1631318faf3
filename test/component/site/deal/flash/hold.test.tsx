import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cancelCheckout, readMyCheckout } from '#shared/api/purchases.schemas.ts'
import { answerDeal, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { anOwnPurchase, answerCheckout } from '#test/fixtures/component/answers/purchases.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const KEY = '01K00000000000000000000000'
const unreachable = refusal('paymentsUnreachable')

describe.each(EN_PHONE_FR_DESKTOP)('the unit of who left payment ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')

  async function comeBack() {
    const team = anOrganization()
    const deal = answerDeal(flashRules(), { teams: [team] })
    await visitAsFollower(screen, `${paths.flashDeal.href(deal.key)}?checkout=${KEY}`, team)
    return deal
  }

  it('is given back', async () => {
    answer(cancelCheckout, { state: 'released' })
    await comeBack()
    await expect.element(page.getByText(t('flash.back.released'))).toBeVisible()
    await expectSound()
  })

  it('was paid for already, and the money comes back', async () => {
    answer(cancelCheckout, { state: 'refunding' })
    await comeBack()
    await expect.element(page.getByText(t('flash.back.returned'))).toBeVisible()
  })

  it('comes back by itself where it cannot be given back', async () => {
    answer(cancelCheckout, unreachable)
    await comeBack()
    await expect.element(page.getByText(t('flash.back.failed', { minutes: '35' }))).toBeVisible()
    await expectSound()
  })

  it('is theirs where it was bought meanwhile', async () => {
    answer(cancelCheckout, { state: 'purchased' })
    answerCheckout({ state: 'purchased', purchase: anOwnPurchase() })
    const deal = await comeBack()
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(paths.purchaseConfirmation.href(deal.key, KEY))
    await expect
      .element(page.getByRole('heading', { name: t('confirmation.thanksTitle') }))
      .toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a unit that is held ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const site = wordsOf(screen.language)
  const giveUp = page.getByRole('button', { name: t('flash.hold.giveUp') })

  async function goBack() {
    const team = anOrganization()
    const deal = answerDeal(flashRules(), { teams: [team] })
    answerCheckout({ offerKey: deal.key })
    sessionStorage.setItem(`checkout/${deal.key}`, KEY)
    await visitAsFollower(screen, paths.flashDeal.href(deal.key), team)
  }

  it('is kept for who went back by the browser', async () => {
    await goBack()
    await expect.element(page.getByRole('heading', { name: t('flash.hold.title') })).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('flash.hold.goOn') })).toBeVisible()
    await expectSound()
  })

  it('is kept for who began to pay in another tab or on their phone', async () => {
    const team = anOrganization()
    const deal = answerDeal(flashRules(), { teams: [team], more: { openCheckout: KEY } })
    answerCheckout({ offerKey: deal.key })
    await visitAsFollower(screen, paths.flashDeal.href(deal.key), team)

    await expect.element(page.getByRole('button', { name: t('flash.hold.goOn') })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /12[.,]50/ })).not.toBeInTheDocument()
    expect(requestsOf(readMyCheckout)[0]?.params).toEqual({ checkoutKey: KEY })
  })

  it('is given back as often as the fan asks for it, and never by itself', async () => {
    answer(cancelCheckout, unreachable)
    await goBack()
    await giveUp.click()
    await expect.element(page.getByText(t('flash.back.failed', { minutes: '35' }))).toBeVisible()

    const looks = requestsOf(readMyCheckout).length
    setOnline(false)
    await expect.element(page.getByText(site('offline.banner'))).toBeVisible()
    setOnline(true)
    await expect.poll(() => requestsOf(readMyCheckout).length).toBeGreaterThan(looks)
    answer(cancelCheckout, { state: 'released' })
    await giveUp.click()

    await expect.element(page.getByText(t('flash.back.released'))).toBeVisible()
    // The first click caused two requests, because the page retries once after a failure. The
    // second click caused the third request.
    expect(requestsOf(cancelCheckout)).toHaveLength(3)
  })
})
