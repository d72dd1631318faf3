import { describe, it } from 'vitest'
import { formatMoney } from '#shared/money.ts'
import { givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { look } from '#test/fixtures/look.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { aRedemption, put } from '#test/fixtures/world.ts'
import { paths } from '#web/lib/paths.ts'

const stage = setStage()

describe.each(EN_DESKTOP_FR_PHONE)('savings of a fan ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'fan')
  const moneyOf = (cents: number, currency: 'CAD' | 'USD') => formatMoney(cents, currency, language)

  async function atRedeemed(name: string) {
    const email = `${name}-${language}@fans.example`
    const { page, user } = await signedInFan(stage, screen, { email })
    const open = () => page.goto(stage.at(paths.profile.href({ tab: 4 })))
    return { page, user, open, panel: page.getByRole('region', { name: t('savings.title') }) }
  }

  it('are what purchases were worth above their price, and deals without one are a number', async () => {
    const sale = await givenFlashSale(10)
    const { page, user, open, panel } = await atRedeemed('saver')
    const own = { userKey: user.key, priceCents: 1250, originalValueCents: 3000 }
    await givenPurchase(sale, own)
    await givenPurchase(sale, { ...own, state: 'redeemed' })
    await givenPurchase(sale, { ...own, currency: 'USD' })
    await givenPurchase(sale, { ...own, state: 'refunded' })
    await put(aRedemption({ userKey: user.key, transactionType: 'redemption' }))
    await stage.cloud.settle()

    await open()

    await panel.getByText(t('savings.on_other', { figure: '3' }), { exact: true }).waitFor()
    await panel.getByText(moneyOf(3500, 'CAD'), { exact: true }).waitFor()
    await panel.getByText(moneyOf(1750, 'USD'), { exact: true }).waitFor()
    const deals = t('savings.deals_one', { figure: '1' })
    await panel.getByText(t('savings.besides', { deals }), { exact: true }).waitFor()
    await look(page)
  })

  it('are not told where nothing was paid, nor where nothing was had', async () => {
    const { page, user, open, panel } = await atRedeemed('newcomer')
    await open()
    await page.getByText(t('profile.noRedeemed'), { exact: true }).waitFor()
    await panel.waitFor({ state: 'detached' })

    await put(aRedemption({ userKey: user.key, transactionType: 'redemption' }))
    await page.reload()
    const deals = t('savings.deals_one', { figure: '1' })
    await panel.getByText(t('savings.alone', { deals }), { exact: true }).waitFor()
  })
})
