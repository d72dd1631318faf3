import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { logDealImpression } from '#shared/api/deals.schemas.ts'
import { answerDeal, answerDeals, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_PHONE_FR_DESKTOP)('the address of a flash deal ($language, $width)', (screen) => {
  const price = { en: /C\$5\.00/, fr: /5,00\s\$\sCA/ }[screen.language]

  it('is led to from that of a deal, and the look counted once', async () => {
    const deal = answerDeal(flashRules({ priceCents: 500, originalValueCents: 1000 }))

    await visit(`${paths.deal.href(deal.key)}?ref=mail`, screen)

    await expect.element(page.getByRole('main').getByText(price).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: price })).toBeVisible()
    const redeem = wordsOf(screen.language)('deal.buttons.redeem')
    await expect.element(page.getByRole('button', { name: redeem })).not.toBeInTheDocument()
    await expectSound()
    expect(location.pathname + location.search).toBe(`${paths.flashDeal.href(deal.key)}?ref=mail`)
    expect(requestsOf(logDealImpression)).toHaveLength(1)
  })

  it('is shown though the look cannot be counted, which is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const deal = answerDeal(flashRules())
    answer(logDealImpression, refusal('internal'))

    await visit(paths.flashDeal.href(deal.key), screen)

    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('leads other deals back to theirs', async () => {
    const deal = answerDeal()
    await visit(paths.flashDeal.href(deal.key), screen)
    await expect.poll(() => location.pathname).toBe(paths.deal.href(deal.key))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('is what lists lead to', async () => {
    const deal = answerDeal(flashRules())
    answerDeals(deal)
    await visit(paths.deals.href({ flashDeals: true }), screen)
    const link = `main a[href="${paths.flashDeal.href(deal.key)}"]`
    await expect.poll(() => document.querySelector(link)).not.toBeNull()
  })
})
