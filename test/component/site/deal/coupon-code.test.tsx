import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { STEP_MS, stepAt } from '#shared/proof/steps.ts'
import { aDealAnswer, answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { answerProven, readGenuine, shownDigits } from '#test/fixtures/component/answers/proofs.ts'
import { requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { aFanOf, leaveScreen, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import {
  EN_PHONE,
  EN_PHONE_FR_DESKTOP,
  PHONE,
  SCREENS,
  type Screen,
} from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'
import { endSession } from '#web/lib/session/session-store.ts'

const sheet = page.getByRole('dialog')

/**
 * Serves a deal. If `minutesAgo` is set, the fan redeemed the deal that many minutes ago on another
 * phone.
 */
function stage(screen: Screen, minutesAgo?: number) {
  const t = wordsOf(screen.language)
  const sponsor = aSponsor()
  const { deal } = aDealAnswer({ easyRedemption: true }, { sponsor })
  const [team] = deal.teams
  if (team === undefined) throw new Error('The deal has no organization')
  const redeemedAt =
    minutesAgo === undefined ? undefined : new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const as = aFanOf(screen, { teams: [team.key] })
  const serve = (at = redeemedAt) => {
    const lastRedemption = at && { number: 1, redeemedAt: at, teamKey: team.key }
    const more = lastRedemption ? { lastRedemption } : {}
    answerDeal({ ...deal }, { sponsor, more })
    answerProven({ teamKey: team.key, sponsorKey: sponsor.key, ...(at && { redeemedAt: at }) })
  }
  serve()
  const code = sheet.getByRole('img', { name: t('coupon.qrAlt') })
  const press = async (word: 'redeem' | 'viewCoupon') => {
    await visit(paths.deal.href(deal.key), { ...screen, as })
    await page.getByRole('button', { name: t(`deal.buttons.${word}`), exact: true }).click()
    await expect.element(sheet.getByRole('timer')).toBeVisible()
  }
  return { t, deal, sponsor, code, press, serve, redeemedAt }
}

const bodies = () => requestsOf(redeemDeal).map(({ body }) => body as { phoneKey?: string })
const step = () => stepAt(Date.now())
const seen = async (text: string) => expect.element(sheet.getByText(text)).toBeVisible()

describe.each(SCREENS)('a redeemed coupon ($language, $width)', (screen) => {
  it('shows a code that this phone has signed, and digits', async () => {
    const { t, deal, sponsor, code, press } = stage(screen)

    await press('redeem')

    await expect.element(code).toBeVisible()
    const read = await readGenuine(code.element())
    expect(read?.slip.offerKey).toBe(deal.key)
    expect(bodies()).toEqual([expect.objectContaining({ after: 0 })])
    expect(read?.phoneKey).toBe(bodies()[0]?.phoneKey)
    await seen(await shownDigits(read?.step ?? 0))
    await seen(t('coupon.codeUse'))
    await expectSound()
    if (screen.width !== PHONE) return
    for (const shown of [sheet.getByText(sponsor.name), sheet.getByRole('timer'), code]) {
      const { top, bottom } = shown.element().getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    }
    expect(code.element().getBoundingClientRect().width).toBe(69 * 4)
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('the code of a coupon ($language, $width)', (screen) => {
  it('changes with each step', async () => {
    controlClock()
    const { code, press } = stage(screen)
    await press('redeem')
    await expect.element(code).toBeVisible()
    const first = await readGenuine(code.element())

    await passTime(STEP_MS)

    await seen(await shownDigits(step()))
    const second = await readGenuine(code.element())
    expect(second?.step).toBeGreaterThan(first?.step ?? 0)
    expect(second?.slip).toEqual(first?.slip)
  })

  it('is not spoken when it changes, and then digit by digit', async () => {
    const { press } = stage(screen)
    await press('redeem')
    const shown = sheet.getByText(await shownDigits(step()))
    await expect.element(shown).toHaveAttribute('aria-hidden', 'true')
    const spoken = shown.element().parentElement
    expect(spoken?.textContent).toMatch(/^\d{3} \d{3}(?:\d ){5}\d$/)
    expect(spoken?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a coupon opened again ($language, $width)', (screen) => {
  it('proves itself as before on the same phone', async () => {
    const { code, press, serve } = stage(screen)
    await press('redeem')
    await expect.element(code).toBeVisible()
    const before = await readGenuine(code.element())
    await leaveScreen()
    serve(new Date().toISOString())

    await press('viewCoupon')

    await expect.element(code).toBeVisible()
    expect((await readGenuine(code.element()))?.slip).toEqual(before?.slip)
    expect(bodies()).toHaveLength(1)
  })

  it('goes on to change without a network', async () => {
    controlClock()
    const { t, deal, code, press } = stage(screen)
    await press('redeem')
    await expect.element(code).toBeVisible()
    await leaveScreen()
    setOnline(false)

    await visit(paths.deal.href(deal.key), screen)
    await page.getByRole('button', { name: t('deal.buttons.viewCoupon'), exact: true }).click()
    await expect.element(code).toBeVisible()
    const before = await readGenuine(code.element())
    await passTime(STEP_MS)

    await seen(await shownDigits(step()))
    const after = await readGenuine(code.element())
    expect(after?.step).toBeGreaterThan(before?.step ?? 0)
    expect(bodies()).toHaveLength(1)
  })

  it('asks for a proof with the key of this phone after a redemption on another', async () => {
    const { code, press } = stage(screen, 1)

    await press('viewCoupon')

    await expect.element(code).toBeVisible()
    const read = await readGenuine(code.element())
    expect(bodies()).toEqual([expect.objectContaining({ after: 1 })])
    expect(read?.phoneKey).toBe(bodies()[0]?.phoneKey)
  })
})

describe('a coupon that a phone cannot prove', () => {
  it('shows digits alone if the phone makes no key', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('No', 'DataError'))
    const { t, code, press } = stage(EN_PHONE)

    await press('redeem')

    await seen(t('coupon.digitsUse'))
    await seen(await shownDigits(step()))
    await expect.element(code).not.toBeInTheDocument()
    expect(bodies()).toEqual([expect.not.objectContaining({ phoneKey: expect.anything() })])
    await expectSound()
  })

  it('shows the same digits without WebCrypto', async () => {
    const digits = await Promise.all([0, 1].map((later) => shownDigits(step() + later)))
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
    const { t, code, press } = stage(EN_PHONE)

    await press('redeem')

    await seen(t('coupon.digitsUse'))
    const shown = sheet.element().querySelector('[data-coupon-code] [aria-hidden]')
    expect(digits).toContain(shown?.textContent)
    await expect.element(code).not.toBeInTheDocument()
    expect(bodies()).toEqual([expect.not.objectContaining({ phoneKey: expect.anything() })])
  })

  it('is shown without a database', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    const { code, press } = stage(EN_PHONE)

    await press('redeem')

    await expect.element(code).toBeVisible()
  })

  it('is not asked for just before its end, when the request could redeem again', async () => {
    const { t, press } = stage(EN_PHONE, 9.5)

    await press('viewCoupon')

    await seen(t('coupon.showHint'))
    await expect.poll(() => document.querySelector('[data-coupon-code]')).toBeNull()
    expect(bodies()).toEqual([])
  })
})

describe('a proof', () => {
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

  it('goes from the phone when the fan signs out', async () => {
    const { code, press } = stage(EN_PHONE)
    await press('redeem')
    await expect.element(code).toBeVisible()
    await expect.poll(databases).toContain('proofs')

    await endSession()

    await expect.poll(databases).not.toContain('proofs')
  })
})

describe('a small phone', () => {
  it('shows modules as large as on others', async () => {
    const { code, press } = stage({ language: 'fr', width: 320 })

    await press('redeem')

    await expect.element(code).toBeVisible()
    expect(code.element().getBoundingClientRect().width).toBe(69 * 4)
    await expectSound()
  })
})
