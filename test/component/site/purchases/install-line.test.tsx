import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listMyPurchases } from '#shared/api/purchases.schemas.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { keepInstallOffer } from '#web/lib/install-offer.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the site as an app ($language, $width)', (screen) => {
  const wallet = wordsOf(screen.language, 'wallet')

  it("is offered once on My purchases, in place of the browser's pop-up", async () => {
    keepInstallOffer()
    answer(listMyPurchases, { items: [] })
    await visit('/purchases', { ...screen, as: aFanOf(screen) })
    const none = wordsOf(screen.language, 'fan')('purchases.none')
    await expect.element(page.getByText(none)).toBeVisible()
    const button = page.getByRole('button', { name: wallet('install.button') })
    await expect.element(button).not.toBeInTheDocument()
    const prompt = vi.fn(async () => undefined)
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })

    window.dispatchEvent(offer)

    expect(offer.defaultPrevented).toBe(true)
    await expect.element(button).toBeVisible()
    await expectSound()

    await button.click()

    expect(prompt).toHaveBeenCalledOnce()
    await expect.element(button).not.toBeInTheDocument()
  })
})
