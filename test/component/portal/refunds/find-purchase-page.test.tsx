import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpPurchase, readPurchase } from '#shared/api/admin-purchases.schemas.ts'
import {
  findPurchase,
  listSponsorPurchases,
  readSponsorPurchaseStats,
} from '#shared/api/portal-purchases.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import {
  aBusinessPurchase,
  aDealSale,
  anAdminPurchase,
  aSalesPage,
} from '#test/fixtures/component/answers/portal-purchases.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const purchase = anAdminPurchase()
const PATH = '/portal/purchases'
const FOUND = `${PATH}/${purchase.key}`

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'portal')
  const field = page.getByLabelText(t('purchase.find.label'))
  const find = page.getByRole('button', { name: t('purchase.find.look'), exact: true })
  const unredeemed = page.getByText(t('purchase.refund.unredeemed.text'), { exact: true })
  return { t, field, find, unredeemed }
}

describe.each(EN_DESKTOP_FR_PHONE)('finding a purchase ($language, $width)', (screen) => {
  const { t, field, find, unredeemed } = at(screen)

  it('asks for what is missing, and knows codes of nobody from links of nobody', async () => {
    answer(lookUpPurchase, refusal('notFound'))
    answer(readPurchase, refusal('notFound'))
    await visitAs(screen, { role: 'admin' }, PATH)

    await press(find)
    await expect.element(page.getByText(t('purchase.find.missing'))).toBeVisible()
    await field.fill('ACDEFHJKMNPQ')
    await press(find)
    await expect
      .element(page.getByRole('alert').getByText(t('purchase.find.unknown')))
      .toBeVisible()
    await expectSound()
    await field.fill(`http://fanward.example/purchases/${purchase.key}`)
    await press(find)

    await expect
      .element(page.getByRole('heading', { name: t('notFound.title') }).first())
      .toBeVisible()
  })

  it.each([
    ['code', 'ACDE-FHJK-MNPQ'],
    ['link', `http://fanward.example/purchases/${purchase.key}`],
  ])('leads to it by its %s', async (_, typed) => {
    answer(lookUpPurchase, { purchaseKey: purchase.key })
    answer(readPurchase, { purchase, steps: [] })
    await visitAs(screen, { role: 'admin' }, PATH)
    await field.fill(typed)

    await press(field)

    await expect.element(unredeemed).toBeVisible()
    expect(window.location.pathname).toBe(FOUND)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('finding a purchase in a list ($language, $width)', (screen) => {
  const { t } = at(screen)

  it('is possible from the list of a business, and from its code there', async () => {
    const { key } = purchase
    const deal = aDealSale()
    answerBusiness(sponsor)
    answer(readSponsorPurchaseStats, aSalesPage({ items: [deal] }))
    const row = aBusinessPurchase({ key })
    answer(listSponsorPurchases, { items: [row], deal })
    answer(findPurchase, { purchase: aBusinessPurchase({ key }), now: purchase.createdAt })
    const list = `/portal/sponsors/${sponsor.key}/purchases`
    await visitAs(screen, { role: 'admin' }, `${list}?deal=${deal.offerKey}`)
    const open = page.getByRole('link', { name: t('purchases.codeEnd', { end: row.codeEnd }) })
    await expect.element(open).toHaveAttribute('href', FOUND)
    await expectSound()
    await press(page.getByRole('link', { name: t('purchases.title'), exact: true }).first())

    const code = page.getByLabelText(wordsOf(screen.language, 'counter')('code.label'))
    await code.fill('ACDE-FHJK-MNPQ')
    await press(code)

    await expect.element(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', FOUND)
  })

  it.each([
    ['business', { role: 'sponsor', sponsorID: sponsor.key } as const],
    ['organization', { role: 'team', teamID: 'one' } as const],
  ])('is refused to people of a %s', async (_, who) => {
    await visitAs(screen, who, FOUND)

    await expect.element(page.getByText(t('notAllowed.title')).first()).toBeVisible()
    await expectSound()
    expect(requestsOf(readPurchase)).toEqual([])
  })
})
