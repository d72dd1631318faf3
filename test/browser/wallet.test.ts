import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { s3 } from '#lambdas/base/s3/s3.ts'
import { putRedemption } from '#lambdas/stores/deals/redemptions.ts'
import { redeemDeal } from '#shared/api/deals.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { Redemption } from '#shared/model/redemption.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { call } from '#test/fixtures/api.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { expectAccessible, look } from '#test/fixtures/look.ts'
import { isControlled } from '#test/fixtures/own-site.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { beginSession, runOutTokens } from '#test/fixtures/sessions.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { aRedemption, givenDeal } from '#test/fixtures/world.ts'
import { openCoupon } from '#web/site/parts/coupons/open-coupon.ts'

const stage = setStage()
let sale: FlashSale
let deal: Offer

beforeAll(async () => {
  sale = await givenFlashSale(9)
  deal = await givenDeal(sale.sponsor, [sale.team], {
    description: 'Two slices for one',
    descriptionFr: 'Two slices for one',
  })
})

/** A deal that may be had again as soon as its coupon is over. */
const givenSlices = (description: string) =>
  givenDeal(sale.sponsor, [sale.team], {
    ...{ description, descriptionFr: description },
    interval: { hour: 0, week: 0, month: 0 },
  })

async function redeemedAgo(userKey: string, { key: offerKey }: Offer, ms: number): Promise<void> {
  const time = new Date(Date.now() - ms).toISOString()
  const at = { userKey, offerKey, sponsorKey: sale.sponsor.key, teamKey: sale.team.key }
  await putRedemption(Redemption.parse(aRedemption({ ...at, time })), undefined)
}

const walletOf = (page: Page) => page.evaluate(() => localStorage.getItem('wallet') ?? '')

interface Buyer {
  readonly page: Page
  readonly email: string
  readonly purchase: Purchase
}

/** A fan who bought something, and never looked at it here; their phone has it all the same. */
async function buyer(screen: Screen, name: string): Promise<Buyer> {
  const email = `${name}-${screen.language}@wallets.example`
  const { page, user } = await signedInFan(
    stage,
    screen,
    { email, changes: { gender: 'female' } },
    { hasServiceWorker: true },
  )
  const purchase = await givenPurchase(sale, { userKey: user.key })
  await page.goto(stage.at('/how-it-works'))
  await expect.poll(() => walletOf(page)).toContain(purchase.code)
  await expect.poll(() => isControlled(page)).toBe(true)
  return { page, email, purchase }
}

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  const words = wordsOf(screen.language, 'fan')
  const wallet = wordsOf(screen.language, 'wallet')
  const note = (page: Page) => page.getByText(wallet('kept.at').trim())
  const pass = (page: Page) => page.getByRole('button', { name: words('purchase.passes.apple') })
  const code = (page: Page, { code: text }: Purchase) => page.getByText(formatPurchaseCode(text))

  it('a code that was bought is there without a network, though its session has run out', async () => {
    const { page, purchase } = await buyer(screen, 'basement')
    await runOutTokens(page)
    await page.context().setOffline(true)

    await page.goto(stage.at('/purchases'))
    await note(page).waitFor()
    await look(page)
    await page.getByRole('link', { name: words('purchases.redeem') }).click()
    await code(page, purchase).waitFor()
    await page.getByRole('img', { name: words('purchase.qrAlt') }).waitFor()
    await note(page).waitFor()
    // Nothing that needs the server is offered.
    const refund = page.getByRole('button', { name: words('purchase.refund.button') })
    expect(await refund.count()).toBe(0)
    expect(await pass(page).count()).toBe(0)
    await look(page)
    await page.reload()
    await code(page, purchase).waitFor()

    await page.context().setOffline(false)
    await note(page).waitFor({ state: 'detached' })
    await refund.waitFor()
    await pass(page).waitFor()
  })

  it('a code that was bought is there on a network that answers nothing', async () => {
    const { page, purchase } = await buyer(screen, 'silence')
    await page.context().route('**/api/me/purchases**', () => {})
    await page.goto(stage.at(`/purchases/${purchase.key}`))

    await code(page, purchase).waitFor()
    await note(page).waitFor()

    await page.context().unrouteAll()
    await note(page).waitFor({ state: 'detached' })
  })

  it('a coupon that runs is one press away from every page, and goes on without a network', async () => {
    const email = `coupon-${screen.language}@wallets.example`
    const { page, token } = await signedInFan(
      stage,
      screen,
      { email, changes: { gender: 'female' }, follows: [sale.team] },
      { hasServiceWorker: true },
    )
    await call(stage.cloud.api, redeemDeal, {
      params: { dealKey: deal.key },
      body: { teamKey: sale.team.key, after: 0, deviceInfo: { web: true } },
      token,
    })
    await page.goto(stage.at('/how-it-works'))
    const name = `${wallet('coupons.show')} Two slices for one`
    const coupon = page.getByRole('link', { name }).first()
    await coupon.waitFor()
    await look(page)
    await expect.poll(() => walletOf(page)).toContain(deal.key)
    await expect.poll(() => isControlled(page)).toBe(true)
    await runOutTokens(page)
    await page.context().setOffline(true)

    await page.goto(stage.at('/purchases'))
    await coupon.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Two slices for one').waitFor()
    await sheet.getByRole('timer').waitFor()
    await note(page).waitFor()
    await expectAccessible(page)
    await page.reload()
    await sheet.getByRole('timer').waitFor()
    const countdown = Number((await sheet.getByRole('timer').textContent())?.match(/0?(\d+):/)?.[1])
    expect(countdown).toBeGreaterThan(7)

    // A clock that is put back gains no time.
    await page.clock.install({ time: Date.now() - 3_600_000 })
    await page.reload()
    await sheet.getByRole('timer').waitFor()
    await expect.poll(() => sheet.getByRole('timer').textContent()).toMatch(/0[789]:|10:00/)
    await page.context().setOffline(false)
  })

  it('coupons that run stand in the account menu, until their time is over', async () => {
    const email = `menu-${screen.language}@wallets.example`
    const { page, token } = await signedInFan(stage, screen, {
      email,
      changes: { gender: 'female' },
      follows: [sale.team],
    })
    await call(stage.cloud.api, redeemDeal, {
      params: { dealKey: deal.key },
      body: { teamKey: sale.team.key, after: 0, deviceInfo: { web: true } },
      token,
    })
    await page.clock.install()
    await page.goto(stage.at('/how-it-works'))
    const site = wordsOf(screen.language)
    const opener = screen.width < 890 ? site('header.openMenu') : site('header.account')
    const coupon = page
      .getByRole('navigation', { name: site('header.navigation') })
      .getByRole('link', { name: `${wallet('coupons.show')} Two slices for one` })
    await page.getByRole('button', { name: opener, exact: true }).click()
    await coupon.getByRole('timer').waitFor()
    await expectAccessible(page)
    await look(page)
    await page.clock.fastForward(11 * 60_000)
    await coupon.waitFor({ state: 'detached' })
    await page
      .getByRole('link', { name: site('header.purchases') })
      .first()
      .waitFor()
  })

  it('a coupon whose time is over does not lie over its deal when one comes back to it', async () => {
    const [running, over] = [await givenSlices('Still runs'), await givenSlices('Is over')]
    const { page, user } = await signedInFan(stage, screen, {
      email: `over-${screen.language}@wallets.example`,
      changes: { gender: 'female' },
      follows: [sale.team],
    })
    const minute = 60_000
    await redeemedAgo(user.key, running, minute)
    await redeemedAgo(user.key, over, 11 * minute)
    const comeBackTo = async ({ key, description }: Offer) => {
      await page.goto(stage.at(`/deals/${key}`))
      await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), openCoupon)
      await page.reload()
      await page.getByRole('heading', { name: description, level: 1 }).waitFor()
    }
    const sheet = page.getByRole('dialog')

    await comeBackTo(running)
    await sheet.getByRole('timer').waitFor()
    await comeBackTo(over)
    const redeem = wordsOf(screen.language)('deal.buttons.redeem')
    await page.getByRole('button', { name: redeem, exact: true }).waitFor()
    expect(await sheet.count()).toBe(0)
  })

  it('the pictures of what was bought are there without a network, and a bag where there is none', async () => {
    const email = `pictures-${screen.language}@wallets.example`
    const { page, user } = await signedInFan(
      stage,
      screen,
      { email, changes: { gender: 'female' } },
      { hasServiceWorker: true },
    )
    const path = 'images/offers/wallet-picture.svg'
    const place = { bucket: stage.cloud.outputs.mediaBucket, key: `media/${path}` }
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
    const headers = { 'Content-Type': 'image/svg+xml' }
    await s3({ operation: 'PutObject', ...place, headers, body })
    await givenPurchase(sale, { userKey: user.key, offerPicture: path })
    await givenPurchase(sale, { userKey: user.key })
    const rows = page.getByRole('table').locator('tbody').getByRole('row')
    const pictures = rows.locator('img')
    const isShown = () =>
      pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
    await page.goto(stage.at('/purchases'))
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(isShown).toEqual([true])
    await look(page)
    await expect
      .poll(() =>
        page.evaluate(async (name) => Boolean(await caches.match(name)), `/media/${path}`),
      )
      .toBe(true)
    await expect.poll(() => isControlled(page)).toBe(true)
    await page.context().setOffline(true)
    await page.reload()
    await note(page).waitFor()
    await expect.poll(isShown).toEqual([true])
    await page.context().setOffline(false)
  })

  it('who signs out, in another tab as well, leaves nothing on the phone', async () => {
    const { page } = await buyer(screen, 'leaving')
    await page.goto(stage.at('/purchases'))
    const other = await page.context().newPage()
    await other.goto(stage.at('/logout'))
    await other.waitForURL(stage.at('/'))

    await expect.poll(() => walletOf(page)).toBe('')
    expect(await page.evaluate(() => caches.has('wallet-pictures'))).toBe(false)
    await page.context().setOffline(true)
    await page.reload()
    await page
      .getByRole('button', { name: words('purchases.signInButton') })
      .first()
      .waitFor()
    await page.context().setOffline(false)
  })

  it('the next account sees nothing of the one before', async () => {
    const { page, purchase } = await buyer(screen, 'first')
    const email = `second-${screen.language}@wallets.example`
    await signedInFan(stage, screen, { email })
    // The tokens of somebody else, as where the page was not open while they signed in.
    await beginSession(stage, page, email)
    await page.context().setOffline(true)
    await page.goto(stage.at(`/purchases/${purchase.key}`))
    await page.getByText(wordsOf(screen.language)('offline.banner')).first().waitFor()
    expect(await code(page, purchase).count()).toBe(0)
    await page.context().setOffline(false)

    await page.goto(stage.at('/purchases'))
    await page.getByText(words('purchases.none')).waitFor()
    await expect.poll(() => walletOf(page)).not.toContain(purchase.code)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('beside the wallet, in $language at $width pixels', (screen) => {
  const wallet = wordsOf(screen.language, 'wallet')

  it('the end of a deal goes into the calendar as a file', async () => {
    const page = await stage.open(screen, `/deals/${sale.deal.key}/show_flash`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: wallet('calendar.add') }).click()
    const file = await readFile(await (await saving).path(), 'utf8')

    const end = sale.deal.expiresAt?.replace(/[-:]|\.\d+/g, '')
    expect(file).toContain(`\r\nDTEND:${end}\r\n`)
    expect(file).toContain(
      wallet('calendar.entry')
        .replace(/\{\{.*/, '')
        .trim()
        .slice(0, 20),
    )
    await look(page)
  })

  it('the site can be installed from a line of My Purchases, and by no pop-up', async () => {
    const { page } = await signedInFan(stage, screen, {
      email: `install-${screen.language}@wallets.example`,
      changes: { gender: 'female' },
    })
    await page.goto(stage.at('/purchases'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const button = page.getByRole('button', { name: wallet('install.button') })
    expect(await button.count()).toBe(0)
    const wasKept = await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(offer, { prompt: async () => document.body.setAttribute('data-asked', '') })
      return !dispatchEvent(offer)
    })
    expect(wasKept).toBe(true)
    await button.waitFor()
    await look(page)
    await button.click()
    await page.locator('body[data-asked]').waitFor()
    await button.waitFor({ state: 'detached' })
  })
})

it('what makes the site an app is complete', async () => {
  const answer = await fetch(stage.at('/site.webmanifest'))
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  const named = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: [] }) => icons),
  ]
  for (const { src } of named)
    expect([src, (await fetch(stage.at(src))).status]).toEqual([src, 200])
  const worker = await (await fetch(stage.at('/service-worker.js'))).text()
  for (const { src, sizes, type } of manifest.screenshots) {
    const picture = await fetch(stage.at(src))
    const { width, height, format } = await sharp(await picture.bytes()).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    expect(worker).not.toContain(src)
  }
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
  expect(forms).toEqual(['wide', 'narrow'])
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/purchases',
    '/deals',
  ])
})
