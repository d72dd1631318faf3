import type { Page, Request } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelCheckout, getStripeCheckoutSession, readMyCheckout } from '#shared/api/purchases.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { call } from '#test/fixtures/api.ts'
import { answerInstead, refuseInstead } from '#test/fixtures/failures.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { goInside } from '#test/fixtures/go-inside.ts'
import { look } from '#test/fixtures/look.ts'
import { saying } from '#test/fixtures/messages.ts'
import { passTime } from '#test/fixtures/pass-time.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { type SignedInFan, signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

const KEY = '01K00000000000000000000000'

const stage = setStage()
let sale: FlashSale

beforeAll(async () => {
  sale = await givenFlashSale(9)
})

const show = (page: Page, { deal }: FlashSale, query = '') =>
  page.goto(stage.at(`/deals/${deal.key}/show_flash${query}`))

describe.each(EN_PHONE_FR_DESKTOP)('in $language at $width pixels', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const site = wordsOf(screen.language)
  const say = saying(screen.language)
  let fan: SignedInFan
  beforeAll(async () => {
    fan = await signedInFan(stage, screen, {
      email: `buying-messages-${screen.language}@fans.example`,
      changes: { gender: 'female' },
      follows: [sale.team],
    })
  })
  const buy = (page: Page) => page.getByRole('button', { name: /12[.,]50/ })
  const accept = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('flash.proceed') }).click()
  }

  it('a checkout that fails alerts the error, whichever it is', async () => {
    const { page } = fan
    const failures: [status: number, code: string, words: string, reason?: string][] = [
      [502, 'paymentsUnreachable', t('flash.failures.paymentsUnreachable')],
      [409, 'paymentsNotSetUp', t('flash.failures.paymentsNotSetUp')],
      [403, 'emailNotVerified', t('flash.failures.emailNotVerified')],
      [429, 'tooManyTries', t('flash.failures.tooManyTries')],
      [503, 'busy', t('flash.failures.busy')],
      [500, 'internal', t('flash.failures.unknown')],
      [409, 'dealUnavailable', site('deal.unavailable.soldOut'), 'soldOut'],
      [409, 'dealUnavailable', site('deal.unavailable.allHeld'), 'allHeld'],
      [409, 'dealUnavailable', site('deal.unavailable.expired'), 'expired'],
    ]
    await show(page, sale)
    for (const [status, code, words, reason] of failures) {
      const body = { type: 'about:blank', title: 'No', status, code, reason }
      await answerInstead(page, getStripeCheckoutSession, { status, body })
      // Whoever tries again sees the earlier error no more.
      await buy(page).click()
      await page.getByRole('dialog').waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      await accept(page)
      const alert = page.getByRole('alert')
      await alert.getByText(say('Error'), { exact: true }).waitFor()
      await alert.getByText(words).waitFor()
      await look(page)
      await page.unrouteAll()
    }
  })

  it('a deal whose units are all being paid for says that some may come back', async () => {
    const { page } = fan
    const held = await givenFlashSale(1, { team: sale.team })
    const other = await givenFan({}, [sale.team])
    const token = await makeToken(stage.cloud.outputs, { userKey: other.key })
    await call(stage.cloud.api, getStripeCheckoutSession, {
      query: { offerId: held.deal.key },
      token,
    })
    await show(page, held)
    await page.getByText(site('deal.unavailable.allHeld')).waitFor()
    await expect.poll(() => buy(page).count()).toBe(0)
    await look(page)
  })

  it('a deal that was triggered counts down to what comes first, the end of its trigger', async () => {
    const { page } = fan
    const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const triggerEndAt = hoursAhead(5)
    const fired = await givenFlashSale(3, {
      team: sale.team,
      deal: {
        ...{ triggered: true, active: true, activatedAt: hoursAhead(-1), triggerEndAt },
        expiresAt: hoursAhead(30 * 24),
      },
    })
    await show(page, fired)
    const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' } as const
    const moment = dateFormat(screen.language, form).format(new Date(triggerEndAt))
    await page.getByText(site('deal.until', { moment })).waitFor()
  })

  it('a deal in its last hour counts down, and expires in the hand', async () => {
    const { page } = fan
    const expiresAt = new Date(Date.now() + 40 * 60_000).toISOString()
    const last = await givenFlashSale(3, { team: sale.team, deal: { expiresAt } })
    await page.clock.install()
    await show(page, last)
    await page.getByText(t('flash.endsIn')).waitFor()
    await look(page)
    await passTime(page, 41 * 60_000)
    await page.getByText(site('deal.unavailable.expired')).waitFor()
    await expect.poll(() => buy(page).count()).toBe(0)
    await page.unrouteAll()
    await page.clock.resume()
  })

  it('asks a visitor in, and a fan to follow first', async () => {
    const visitor = await stage.newPage(screen)
    await show(visitor, sale)
    await buy(visitor).click()
    await visitor.getByLabel(site('login.email'), { exact: true }).waitFor()
    const elsewhere = await givenFlashSale(3, { team: await givenOrganization() })
    await show(fan.page, elsewhere)
    await buy(fan.page).click()
    const follow = fan.page.getByRole('dialog')
    await follow.getByText(site('redeeming.followToRedeem')).waitFor()
    await look(fan.page)
    // Once they follow, what was asked for goes on.
    await follow.getByRole('button', { name: elsewhere.team.name }).click()
    await fan.page.getByRole('dialog', { name: t('flash.termsTitle') }).waitFor()
  })

  it('shows what has become of the unit of whoever left the payment page', async () => {
    const { page } = fan
    await answerInstead(page, cancelCheckout, { status: 200, body: { state: 'refunding' } })
    await show(page, sale, `?checkout=${KEY}`)
    await page.getByText(t('flash.back.returned')).waitFor()
    await page.unrouteAll()
    await refuseInstead(page, cancelCheckout, 502, 'paymentsUnreachable')
    await show(page, sale, `?checkout=${KEY}`)
    await page.getByText(t('flash.back.failed', { minutes: '35' })).waitFor()
    await look(page)
    await page.unrouteAll()
    await answerInstead(page, cancelCheckout, { status: 200, body: { state: 'purchased' } })
    await show(page, sale, `?checkout=${KEY}`)
    await page.waitForURL('**/purchase_confirmation?checkout=*')
    await page.unrouteAll()
  })

  it('gives a unit back as often as the fan asks for it, and never by itself', async () => {
    const { page } = fan
    const now = new Date().toISOString()
    const holdEndsAt = new Date(Date.now() + 30 * 60_000).toISOString()
    const body = { state: 'held', offerKey: sale.deal.key, holdEndsAt, now }
    await answerInstead(page, readMyCheckout, { status: 200, body })
    await refuseInstead(page, cancelCheckout, 502, 'paymentsUnreachable')
    let tries = 0
    const isOfCheckout = (request: Request) => request.url().endsWith(`/me/checkouts/${KEY}`)
    const count = (request: Request) => {
      if (isOfCheckout(request) && request.method() === 'DELETE') tries += 1
    }
    page.on('request', count)
    await page.evaluate(([dealKey, key]) => sessionStorage.setItem(`checkout/${dealKey}`, key), [
      sale.deal.key,
      KEY,
    ] as const)
    await show(page, sale)
    const giveUp = page.getByRole('button', { name: t('flash.hold.giveUp') })
    await giveUp.click()
    await page.getByText(t('flash.back.failed', { minutes: '35' })).waitFor()
    const lookedAgain = page.waitForRequest(
      (request) => isOfCheckout(request) && request.method() === 'GET',
    )
    await page.context().setOffline(true)
    await page.getByText(site('offline.banner')).waitFor()
    await page.context().setOffline(false)
    await lookedAgain
    await answerInstead(page, cancelCheckout, { status: 200, body: { state: 'released' } })
    await giveUp.click()
    await page.getByText(t('flash.back.released')).waitFor()
    // A payment service that fails is asked once more.
    expect(tries).toBe(3)
    page.off('request', count)
    await page.unrouteAll()
  })

  it('whatever has become of a checkout is shown after the payment page', async () => {
    const { page } = fan
    for (const [state, text, title] of [
      ['held', 'waiting', 'waitingTitle'],
      ['refunding', 'refunding', 'refundedTitle'],
      ['refunded', 'refunded', 'refundedTitle'],
      ['released', 'released', 'releasedTitle'],
    ] as const) {
      const now = new Date().toISOString()
      const body = { state, offerKey: sale.deal.key, holdEndsAt: now, now }
      await answerInstead(page, readMyCheckout, { status: 200, body })
      const path = `/deals/${sale.deal.key}/purchase_confirmation?checkout=${ulid()}`
      await goInside(page, stage, { path, language: screen.language })
      await page.getByRole('heading', { name: t(`confirmation.${title}`) }).waitFor()
      await page.getByText(t(`confirmation.${text}`)).waitFor()
      await look(page)
      await page.unrouteAll()
    }
  })

  it.each<[how: string, fail: (page: Page) => Promise<unknown>]>([
    ['without a network', (page) => page.route('**/api/**/checkouts/**', (route) => route.abort())],
    ['from a server that fails', (page) => refuseInstead(page, readMyCheckout, 500)],
  ])('a payment %s is spoken of, and looked for until it is known', async (_, fail) => {
    const { page } = fan
    await fail(page)
    await page.goto(stage.at(`/deals/${sale.deal.key}/purchase_confirmation?checkout=${KEY}`))
    await page.getByText(t('confirmation.unreachable')).waitFor()
    await page.getByRole('link', { name: t('confirmation.toPurchases') }).waitFor()
    await expect.poll(() => page.getByText(site('offline.banner')).count()).toBe(0)
    const now = new Date().toISOString()
    const body = { state: 'refunded', offerKey: sale.deal.key, holdEndsAt: now, now }
    // Over the failure, not after it: a look in between would find that nobody has this checkout.
    await answerInstead(page, readMyCheckout, { status: 200, body })
    await page.getByRole('heading', { name: t('confirmation.refundedTitle') }).waitFor()
    await page.unrouteAll()
  })

  it('a checkout of somebody else, or none, is not found', async () => {
    const { page } = fan
    for (const query of ['', `?checkout=${KEY}`]) {
      const path = `/deals/${sale.deal.key}/purchase_confirmation${query}`
      await page.goto(stage.at(path))
      await page.getByRole('heading', { name: t('confirmation.unknownTitle') }).waitFor()
    }
    await look(page)
    await page.goto(stage.at(`/purchases/${KEY}`))
    await page.locator('main').getByText(t('purchase.gone')).last().waitFor()
    await look(page)
  })
})
