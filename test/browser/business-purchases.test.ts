import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { redeemPurchase } from '#shared/api/portal-purchases.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Language } from '#shared/model/user.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { loseFirstAnswer } from '#test/fixtures/failures.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { look } from '#test/fixtures/look.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
})

async function atCounter(screen: Screen) {
  const sale = await givenFlashSale(20, { team, sponsor: { teamKeys: [team.key] } })
  const email = `${ulid().toLowerCase()}@counter.example`
  const claims = { role: 'sponsor', sponsorID: sale.sponsor.key } as const
  const page = await signedInStaff(stage, screen, { email, ...claims }, { path: null })
  return { sale, email, page, t: wordsOf(screen.language, 'portal') }
}

const isPhone = ({ width }: Screen) => width === PHONE

describe('the counter', () => {
  it.each(EN_DESKTOP_FR_PHONE)(
    'scans a code, confirms it once, and knows it again ($language, $width)',
    async (screen) => {
      const sale = await givenFlashSale(20, { team })
      const { code } = await givenPurchase(sale, { priceCents: 1299 })
      const email = `${ulid().toLowerCase()}@counter.example`
      const page = await signedInStaff(
        stage,
        screen,
        { email, role: 'sponsor', sponsorID: sale.sponsor.key },
        { codeInView: code },
      )
      const t = wordsOf(screen.language, 'portal')

      await page
        .getByRole('link', { name: t('purchases.title'), exact: true })
        .first()
        .first()
        .click()
      const [response] = await Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith('/scan')),
        page.getByRole('link', { name: t('scan.link') }).click(),
      ])
      expect(response.headers()['permissions-policy']).toContain('camera=(self)')

      const green = page.getByRole('dialog', { name: t('counter.valid.title') })
      await green.waitFor()
      await green.getByText(screen.language === 'fr' ? /12,99\s\$\sCA/ : 'C$12.99').waitFor()
      await look(page)
      const confirm = green.getByRole('button', { name: t('counter.confirm') })
      const box = await confirm.boundingBox()
      if (isPhone(screen)) expect(box?.y).toBeGreaterThan(844 / 2)
      await confirm.click()
      const done = page.getByRole('dialog', { name: t('counter.confirmed.title') })
      await done.waitFor()
      await look(page)
      // The next is at hand for the keyboard too; the same code lies before the camera still.
      await page.keyboard.press('Enter')

      const amber = page.getByRole('dialog', { name: t('counter.redeemed.title') })
      await amber.getByText(email).waitFor()
      await look(page)
      await page.keyboard.press('Escape')
      await amber.waitFor({ state: 'hidden' })

      await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/purchases`))
      await page
        .getByRole('article', { name: t('purchases.payout') })
        .getByText(/11[.,]69/)
        .waitFor()
    },
  )

  it.each([
    ['absent', {}],
    ['blocked', { isBlocked: true }],
  ] as const)(
    'works by the keyboard when the camera is %s',
    async (state, { isBlocked = false }: { isBlocked?: boolean }) => {
      const { sale, page, t } = await atCounter({ language: 'en', width: PHONE })
      const [good, refunded, disputed, foreign] = [
        await givenPurchase(sale),
        await givenPurchase(sale, { state: 'refunded' }),
        await givenPurchase(sale, { state: 'disputed' }),
        await givenPurchase(await givenFlashSale(5)),
      ]
      if (isBlocked) {
        await page.addInitScript(() => {
          const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
          Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse })
        })
      }
      await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/scan`))
      await page.getByText(t(`scan.${state}.title`)).waitFor()
      await look(page)

      const field = page.getByLabel(t('counter.codeLabel'))
      const read = async (code: string, says: string) => {
        await field.fill(code)
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').getByText(t(says)).waitFor()
        // What is said of a code is the same however it was read: it is looked at once.
        if (!isBlocked) await look(page)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
      await read(formatPurchaseCode(good.code).toLowerCase(), 'counter.valid.text')
      await read(refunded.code, 'counter.refunded.text')
      await read(disputed.code, 'counter.disputed.text')
      await read(foreign.code, 'counter.unknown.text')
      await read('a menu', 'counter.unknown.text')

      await page.context().setOffline(true)
      await read(good.code, 'counter.offline.text')
      // It is not typed again.
      await expect.poll(() => field.inputValue()).toBe(good.code)
    },
  )

  it('says that a confirmation did not get through, and makes it once all the same', async () => {
    const { sale, page, t } = await atCounter({ language: 'fr', width: PHONE })
    const { code } = await givenPurchase(sale)
    await loseFirstAnswer(page, redeemPurchase)
    await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/scan`))
    await page.getByLabel(t('counter.codeLabel')).fill(code)
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: t('counter.confirm') })
    await confirm.click()
    await page.getByText(t('counter.notConfirmed.offline')).waitFor()
    expect(await page.getByText(t('counter.valid.text')).count()).toBe(0)
    await look(page)
    await confirm.click()

    await page.getByRole('dialog', { name: t('counter.confirmed.title') }).waitFor()
  })

  it('says of a code whose confirmation was left without an answer that it was made', async () => {
    const { sale, page, t } = await atCounter({ language: 'en', width: DESKTOP })
    const { code } = await givenPurchase(sale)
    await loseFirstAnswer(page, redeemPurchase)
    await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/scan`))
    const field = page.getByLabel(t('counter.codeLabel'))
    await field.fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('counter.confirm') }).click()
    await page.getByText(t('counter.notConfirmed.offline')).waitFor()
    await page.getByRole('button', { name: t('counter.notNow') }).click()

    await field.fill(code)
    await page.keyboard.press('Enter')

    await page.getByRole('dialog', { name: t('counter.confirmed.title') }).waitFor()
  })

  it('is not left while a confirmation is under way', async () => {
    const { sale, page, t } = await atCounter({ language: 'en', width: DESKTOP })
    const { code } = await givenPurchase(sale)
    const held = Promise.withResolvers<void>()
    await page.route('**/purchases/redeem', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/scan`))
    await page.getByLabel(t('counter.codeLabel')).fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('counter.confirm') }).click()
    await page.getByRole('button', { name: t('counter.confirming') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('counter.notNow') }).press('Enter')
    held.resolve()

    await page.getByRole('dialog', { name: t('counter.confirmed.title') }).waitFor()
  })
})

describe('the purchases of a business', () => {
  async function givenHistory(sale: FlashSale) {
    const redeemed = { redeemedAt: new Date().toISOString(), redeemedBy: 'sam@counter.example' }
    await givenPurchase(sale, { state: 'redeemed', priceCents: 1999, ...redeemed })
    await givenPurchase(sale, { state: 'refunded' })
    await givenPurchase(sale, { state: 'disputed' })
    await givenPurchase(sale, { priceCents: 1299 })
    await givenFlashSale(5, {
      team,
      sponsor: sale.sponsor,
      deal: { description: 'Late pizza', descriptionFr: 'Pizza du soir' },
    })
    await stage.cloud.settle()
  }

  /** Goes to the list from the dashboard, and waits until it shows how many were sold. */
  async function openList(page: Page, language: Language, sold: number): Promise<void> {
    const t = wordsOf(language, 'portal')
    await page
      .getByRole('link', { name: t('purchases.title'), exact: true })
      .first()
      .first()
      .click()
    await page
      .getByRole('article', { name: t('purchases.figures.sold') })
      .getByText(String(sold))
      .waitFor()
    await look(page)
  }

  it.each(EN_DESKTOP_FR_PHONE)(
    'are listed deal by deal, found and confirmed ($language, $width)',
    async (screen) => {
      const { sale, page, t } = await atCounter(screen)
      await page.goto(stage.at('/portal'))
      await givenHistory(sale)
      const found = await givenPurchase(sale)
      await stage.cloud.settle()
      const isFrench = screen.language === 'fr'

      await openList(page, screen.language, 5)

      await page.getByLabel(t('counter.codeLabel')).fill(formatPurchaseCode(found.code))
      await page.getByRole('button', { name: t('counter.look') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('counter.cannotBeUndone')).waitFor()
      await dialog.getByRole('button', { name: t('counter.confirm') }).click()
      await page.getByRole('dialog', { name: t('counter.confirmed.title') }).waitFor()
      await dialog.getByRole('button', { name: t('counter.close') }).click()
      const redeemed = page.getByRole('article', { name: t('purchases.figures.redeemed') })
      await expect.poll(async () => redeemed.textContent()).toContain('2')

      const deal = isFrench ? 'Deux pointes pour une' : 'Two slices for one'
      await page.getByRole('link', { name: deal, exact: true }).click()
      await page.getByText('sam@counter.example').waitFor()
      await expect.poll(() => page.getByRole('row').count()).toBe(6)
      await expect.poll(() => page.getByText(found.code).count()).toBe(0)
      await look(page)

      await page.goBack()
      const other = isFrench ? 'Pizza du soir' : 'Late pizza'
      await page.getByRole('link', { name: other, exact: true }).click()
      await page.getByText(t('purchases.none')).waitFor()
      await look(page)

      await page.getByRole('link', { name: t('purchases.offerPage') }).click()
      await page.waitForURL(/\/deals\/[^/]+\/show_flash$/)
      await page.getByRole('heading', { name: other }).first().waitFor()
    },
  )

  it('name a deal that is older than the first page of them, with its figures', async () => {
    const { sale, page, t } = await atCounter({ language: 'en', width: DESKTOP })
    await givenPurchase(sale)
    for (let newer = 0; newer < DEFAULT_LIMIT; newer += 1) {
      await givenFlashSale(1, { team, sponsor: sale.sponsor })
    }
    await stage.cloud.settle()
    const { key } = sale.sponsor
    await page.goto(stage.at(`/portal/sponsors/${key}/purchases?deal=${sale.deal.key}`))

    await page.getByRole('heading', { level: 1, name: sale.deal.description }).waitFor()
    const sold = page.getByRole('article', { name: t('purchases.figures.sold') })
    await expect.poll(() => sold.textContent()).toContain('1')
    await look(page)
  })

  it('say in an alert why they could not be loaded', async () => {
    const { sale, page, t } = await atCounter({ language: 'fr', width: DESKTOP })
    await page.route('**/purchase-stats*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/purchases`))

    const alert = page.getByRole('alert')
    await alert.getByText(t('purchases.failure.title')).waitFor()
    await alert.getByText('503').waitFor()
    await look(page)
    await page.unroute('**/purchase-stats*')
    await alert.getByRole('button', { name: t('failure.retry') }).click()
    await page.getByRole('heading', { level: 1, name: t('purchases.title') }).waitFor()
  })

  it.each(EN_DESKTOP_FR_PHONE)(
    'are figures alone for an organization ($language)',
    async (screen) => {
      const own = await givenOrganization()
      const sale = await givenFlashSale(20, { team: own, sponsor: { teamKeys: [own.key] } })
      await givenHistory(sale)
      const t = wordsOf(screen.language, 'portal')
      const email = `${ulid().toLowerCase()}@club.example`
      const page = await signedInStaff(stage, screen, {
        email,
        role: 'team',
        teamID: own.key,
      })
      await openList(page, screen.language, 4)

      await expect.poll(() => page.locator('main table a').count()).toBe(0)
      await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/purchases`))
      await page.getByText(t('notAllowed.title')).first().waitFor()
    },
  )
})

describe('setting payments up', () => {
  async function atBusiness(screen: Screen) {
    const { key } = await givenSponsor({ name: 'Corner Oven' })
    const email = `${ulid().toLowerCase()}@owner.example`
    const claims = { role: 'sponsor', sponsorID: key } as const
    const page = await signedInStaff(stage, screen, { email, ...claims }, { path: null })
    return { key, page, t: wordsOf(screen.language, 'portal') }
  }

  /** The provider's page, filled in at once. */
  async function fillIn(page: Page): Promise<void> {
    await page.waitForURL((url) => url.pathname.startsWith('/setup/'))
    await page.locator('button[value=complete]').click()
  }

  it.each(EN_DESKTOP_FR_PHONE)(
    'leads to the provider and back, all set ($language, $width)',
    async (screen) => {
      const { key, page, t } = await atBusiness(screen)
      await page.goto(stage.at('/portal'))
      await page
        .getByRole('link', { name: t('payments.title'), exact: true })
        .first()
        .click()
      const begin = page.getByRole('button', { name: t('payments.begin') })
      await begin.waitFor()
      await look(page)
      await begin.click()
      await fillIn(page)

      await page.waitForURL(`**/portal/sponsors/${key}/payments-setup`)
      await page.getByRole('heading', { name: t('payments.allSet') }).waitFor()
      await look(page)
    },
  )

  it('goes on by itself when a link of the provider was over', async () => {
    const { key, page, t } = await atBusiness({ language: 'en', width: PHONE })
    await page.goto(stage.at(`/portal/sponsors/${key}/payments-setup?refresh=true`))
    await fillIn(page)

    await page.getByRole('heading', { name: t('payments.allSet') }).waitFor()
    await page.goto(stage.at(`/portal/sponsors/${key}/payments-setup?refresh=true`))
    await page.getByRole('heading', { name: t('payments.allSet') }).waitFor()
  })

  it('shows the message of the server, in French too', async () => {
    const { key, page, t } = await atBusiness({ language: 'fr', width: PHONE })
    stage.cloud.stripe.fail({ call: 'accounts.create', kind: 'serverError', times: 30 })
    await page.goto(stage.at(`/portal/sponsors/${key}/payments-setup`))
    await page.getByRole('button', { name: t('payments.begin') }).click()
    await page.getByText(t('payments.unreachable')).waitFor()
    await look(page)
    stage.cloud.stripe.clearFaults()
    await page.getByRole('button', { name: t('payments.begin') }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/setup/'))
    for (const account of stage.cloud.stripe.list('account'))
      stage.cloud.stripe.remove('account', account.id)

    await page.goto(stage.at(`/portal/sponsors/${key}/payments-setup`))
    await page.getByText(t('payments.messages.accountGone')).waitFor()
    await look(page)
  })

  it('is no matter of somebody else', async () => {
    const { page, t } = await atBusiness({ language: 'en', width: DESKTOP })
    const { key } = await givenSponsor()
    for (const name of ['payments-setup', 'purchases', 'scan']) {
      await page.goto(stage.at(`/portal/sponsors/${key}/${name}`))
      await page.getByText(t('notAllowed.title')).first().waitFor()
    }
  })
})
