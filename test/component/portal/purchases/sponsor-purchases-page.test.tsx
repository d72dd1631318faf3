import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  findPurchase,
  listSponsorPurchases,
  readSponsorPurchaseStats,
  readTeamPurchaseStats,
  redeemPurchase,
} from '#shared/api/portal-purchases.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerOrganization } from '#test/fixtures/component/answers/portal-organizations.ts'
import {
  aBusinessPurchase,
  aDealSale,
  aSalesPage,
  aSalesSum,
} from '#test/fixtures/component/answers/portal-purchases.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { formatNumber } from '#web/lib/format.ts'

const SPONSOR = '01JH3VDJ7K9M1N3P5Q7R9S0001'
const TEAM = '01JH3VDJ7K9M1N3P5Q7R9S0002'
const PATH = `/portal/sponsors/${SPONSOR}/purchases`
const seller = { role: 'sponsor', sponsorID: SPONSOR } as const
const money = {
  currency: 'CAD' as const,
  grossCents: 1_409_750,
  refundedCents: 41_250,
  netCents: 1_368_500,
  payoutCents: 1_231_650,
}
const sale = aDealSale({
  description: 'Late pizza',
  descriptionFr: 'Pizza du soir',
  totalAvailable: 1_038,
  sold: 1,
  open: 1,
  left: 1_037,
  held: 14,
  disputed: 3,
  notBack: 2,
  money: [money],
})

beforeEach(() => {
  answerBusiness(aSponsor({ key: SPONSOR }))
  answerOrganization()
  answer(listSponsorPurchases, { items: [], deal: sale })
})

const tile = (name: string) => page.getByRole('article', { name, exact: true })

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'portal')
  const counterWords = wordsOf(screen.language, 'counter')
  const name = screen.language === 'fr' ? 'Pizza du soir' : 'Late pizza'
  return { t, counterWords, name }
}

describe.each(EN_DESKTOP_FR_PHONE)('what a business has sold ($language, $width)', (screen) => {
  const { t, counterWords, name } = at(screen)

  it('stands in figures and deal by deal, and is found and confirmed by its code', async () => {
    const purchase = aBusinessPurchase()
    const now = new Date().toISOString()
    answer(readSponsorPurchaseStats, aSalesPage({ items: [sale], all: aSalesSum({ sold: 5 }) }))
    answer(findPurchase, { purchase, now })
    answer(redeemPurchase, () => {
      const all = aSalesSum({ sold: 5, redeemed: 2 })
      answer(readSponsorPurchaseStats, aSalesPage({ items: [sale], all }))
      return { purchase: { ...purchase, state: 'redeemed' as const }, now }
    })
    await visitAs(screen, seller, PATH)
    await expect.element(tile(t('purchases.figures.sold')).getByText('5')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(name) })
    const held = t('purchases.below.held', { figure: '14' })
    const texts = [held, ...[1_038, 1_037].map((count) => formatNumber(count, screen.language))]
    for (const text of texts) expect(row.element().textContent).toContain(text)
    await expectSound()
    const field = page.getByLabelText(counterWords('code.label'))
    await field.fill('ACDE-2345-WXYT')

    await press(page.getByRole('button', { name: counterWords('code.look') }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(counterWords('cannotBeUndone'))).toBeVisible()
    await press(dialog.getByRole('button', { name: counterWords('confirm') }))
    await press(dialog.getByRole('button', { name: t('counter.close') }))

    await expect.element(tile(t('purchases.figures.redeemed')).getByText('2')).toBeVisible()
    const disputed = t('purchases.below.disputed', { figure: '3' })
    await press(page.getByRole('link', { name: `${name} ${disputed}`, exact: true }))
    await expect.poll(() => window.location.search).toBe(`?deal=${sale.offerKey}`)
  })

  it('of a deal is listed purchase by purchase, without their codes', async () => {
    const redeemedBy = 'sam@counter.example'
    const redeemedAt = new Date().toISOString()
    const states = ['redeemed', 'refunded', 'disputed', 'unredeemed'] as const
    const items = states.map((state) => aBusinessPurchase({ state, redeemedAt, redeemedBy }))
    answer(readSponsorPurchaseStats, aSalesPage({ items: [sale] }))
    answer(listSponsorPurchases, { items, deal: sale })

    await visitAs(screen, seller, `${PATH}?deal=${sale.offerKey}`)

    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => page.getByRole('row').elements()).toHaveLength(5)
    await expect.element(page.getByText(redeemedBy).first()).toBeVisible()
    const site = page.getByRole('link', { name: t('purchases.offerPage'), exact: false })
    await expect.element(site).toHaveAttribute('href', `/offer/${sale.offerKey}`)
    expect(page.getByRole('row').getByRole('link').query()).toBeNull()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('what was sold of a deal ($language, $width)', (screen) => {
  const { t, name } = at(screen)

  it('of a deal that is further down the list is named, with its figures', async () => {
    answer(readSponsorPurchaseStats, aSalesPage())
    answer(listSponsorPurchases, { items: [aBusinessPurchase()], deal: sale })

    await visitAs(screen, seller, `${PATH}?deal=${sale.offerKey}`)

    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.element(tile(t('purchases.figures.sold')).getByText('1')).toBeVisible()
  })

  it('may be nothing of a deal', async () => {
    answer(readSponsorPurchaseStats, aSalesPage({ items: [sale] }))
    answer(listSponsorPurchases, { items: [], deal: sale })

    await visitAs(screen, seller, `${PATH}?deal=${sale.offerKey}`)

    await expect.element(page.getByText(t('purchases.none'))).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('purchases ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')

  it('say in an alert why they could not be loaded, and are asked for again', async () => {
    answer(readSponsorPurchaseStats, refusal('busy'))
    await visitAs(screen, seller, PATH)
    const alert = page.getByRole('alert')
    await expect
      .element(alert.getByText(t('purchases.failure.title')), { timeout: 20_000 })
      .toBeVisible()
    await expect.element(alert.getByText('503', { exact: false })).toBeVisible()
    await expectSound()
    answer(readSponsorPurchaseStats, aSalesPage())

    await press(alert.getByRole('button', { name: t('failure.retry') }))

    await expect
      .element(page.getByRole('heading', { level: 1, name: t('purchases.title') }))
      .toBeVisible()
  })

  it.each([
    ['its own people', seller],
    ['an admin', { role: 'admin' } as const],
  ])('show %s why a business may have no flash deals, and lead to its setup', async (_, who) => {
    const fault = 'validation.deal.paymentsNotSetUp'
    answer(readSponsorPurchaseStats, aSalesPage({ flashDealsFault: fault }))

    await visitAs(screen, who, PATH)

    await expect.element(page.getByText(t(fault), { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('payments.begin'), exact: true }))
      .toHaveAttribute('href', `/portal/sponsors/${SPONSOR}/payments-setup`)
    await expectSound()
  })

  it('are figures alone for an organization', async () => {
    answer(readTeamPurchaseStats, aSalesPage({ items: [sale], all: aSalesSum({ sold: 4 }) }))

    await visitAs(screen, { role: 'team', teamID: TEAM }, `/portal/teams/${TEAM}/purchases`)

    await expect.element(tile(t('purchases.figures.sold')).getByText('4')).toBeVisible()
    expect(document.querySelectorAll('main table a')).toHaveLength(0)
    await expectSound()
  })

  it.each([
    ['an organization', { role: 'team', teamID: TEAM } as const],
    ['another business', { role: 'sponsor', sponsorID: 'another' } as const],
  ])('of a business are not shown to %s', async (_, who) => {
    await visitAs(screen, who, PATH)

    await expect.element(page.getByText(t('notAllowed.title')).first()).toBeVisible()
    expect(requestsOf(readSponsorPurchaseStats)).toEqual([])
  })
})
