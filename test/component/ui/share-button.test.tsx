import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerPlacedDeal } from '#test/fixtures/component/answers/placed-deal.ts'
import { drawn } from '#test/fixtures/component/shifts.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const SHOWN_MS = SHARE_COPIED_SECONDS * 1000

/** Makes the browser look like a touch device with a share dialog, and returns the dialog's spy. */
function giveSheet() {
  const share = vi.fn(async (_: ShareData) => {})
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia(query),
  )
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  return share
}

describe.each(EN_DESKTOP_FR_PHONE)('the button that shares ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const button = page.getByRole('button', { name: new RegExp(t('organization.share')) })
  const copied = page.getByText(t('organization.copied'))

  it('copies the link of a FanPage, and says so for three seconds after each press', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const organization = anOrganization()
    answerFanPage(organization)
    await visit(`/organizations/${organization.key}?tab=about`, screen)
    const press = await button.findElement()
    const isShown = () => copied.query()?.checkVisibility() ?? false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pressOnce = async () => {
      press.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await drawn()
    }

    await pressOnce()

    expect(isShown()).toBe(true)
    expect(copy).toHaveBeenLastCalledWith(`${location.origin}/organizations/${organization.slug}`)
    await vi.advanceTimersByTimeAsync(SHOWN_MS - 100)
    await drawn()
    expect(isShown()).toBe(true)
    await pressOnce()
    expect(copy).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(SHOWN_MS - 100)
    await drawn()
    expect(isShown()).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    await drawn()
    expect(isShown()).toBe(false)
  })

  it('fits its width while it says so', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit(answerFanPage(anOrganization()), screen)

    await userEvent.click(button)

    await expect.element(copied).toBeVisible()
    await expectSound()
  })

  it("hands a deal to the device's own sheet, and says nothing of copies", async () => {
    const share = giveSheet()
    const place = { address: '1 Front Street', latitude: 43.65, longitude: -79.38 }
    const path = answerPlacedDeal({ sponsor: place })
    await visit(path, screen)

    await userEvent.click(button)

    const title = screen.language === 'fr' ? 'Deux pointes pour une' : 'Two slices for one'
    await expect.poll(() => share.mock.calls).toEqual([[{ title, url: location.origin + path }]])
    await expect.element(copied).not.toBeInTheDocument()
  })
})
