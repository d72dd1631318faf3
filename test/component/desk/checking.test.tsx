import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  findPurchaseAtDesk,
  listDeskProofs,
  proveAtDesk,
  redeemPurchaseAtDesk,
  settleScans,
  undoDeskProof,
} from '#shared/api/desk.schemas.ts'
import { seeing } from '#test/fixtures/component/camera.ts'
import {
  answer,
  bareRefusal,
  refusal,
  requestsOf,
  setOnline,
} from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aBusiness, couponOf, deskOf } from '#test/fixtures/desk/coupons.ts'
import { answerDesk, forgetDesks, PIN, TOKEN } from '#test/fixtures/desk/device.ts'
import { EN_PHONE, EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const deal = { key: 'two', description: 'Two slices for one', descriptionFr: 'Deux pour une' }
const nowText = () => new Date().toISOString()

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'desk')
  const words = wordsOf(screen.language, 'counter')
  const dialog = page.getByRole('dialog')
  const field = page.getByLabelText(words('code.label'))
  return {
    t,
    words,
    dialog,
    field,
    titled: (outcome: string) =>
      page.getByRole('dialog', { name: words(`coupons.${outcome}.title`), exact: true }),
    button: (word: string) => page.getByRole('button', { name: word, exact: true }),
    async type(code: string) {
      await field.fill(code)
      await press(field)
    },
    async open() {
      await visit(paths.desk.href(TOKEN), screen)
      await page.getByLabelText(t('pin.label'), { exact: true }).fill(PIN)
      await expect.element(field).toBeVisible()
    },
  }
}

const business = await aBusiness()

beforeEach(async () => {
  answerDesk(await deskOf(business))
  answer(listDeskProofs, { proofs: [], now: nowText() })
})

forgetDesks()
afterEach(leaveScreen)

describe.each(EN_PHONE_FR_DESKTOP)('at a desk ($language, $width)', (screen) => {
  const { words, dialog, titled, type, open } = at(screen)

  it('a coupon is valid once, on the whole screen', async () => {
    seeing()
    const vibrated = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    answer(proveAtDesk, { verdict: 'valid', deal, provenAt: nowText(), now: nowText() })
    await open()

    await type('482 913')

    await expect.element(titled('valid')).toBeVisible()
    const { width, height } = titled('valid').element().getBoundingClientRect()
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
    expect(vibrated).toHaveBeenCalledOnce()
    await expectSound()
    const next = dialog.getByRole('button', { name: words('next') })
    await expect.element(next).toHaveFocus()
    expect(next.element().getBoundingClientRect().y).toBeGreaterThan(window.innerHeight / 2)
    await press(next)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('a coupon that was checked before says where and how often', async () => {
    seeing()
    answer(proveAtDesk, {
      verdict: 'alreadyProven',
      deal,
      provenBefore: nowText(),
      provenWhere: 'Terrace',
      timesShownAgain: 2,
      now: nowText(),
    })
    await open()

    await type('482913')

    const shown = titled('alreadyProven')
    await expect.element(shown.getByText('Terrace', { exact: false })).toBeVisible()
    const again = words('coupons.shownAgain_other', { count: '2' })
    await expect.element(shown.getByText(again)).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('also at a desk ($language, $width)', (screen) => {
  const { t, words, dialog, button, type, open } = at(screen)

  it('a purchase is confirmed, without its price or a name', async () => {
    seeing()
    const purchase = {
      key: '01SOLD',
      state: 'unredeemed' as const,
      offerKey: '01DEAL',
      offerDescription: 'Two slices for one',
      terms: 'One per visit.',
      codeEnd: '2345',
    }
    answer(findPurchaseAtDesk, { purchase, now: nowText() })
    const redeemed = { ...purchase, state: 'redeemed' as const, redeemedAt: nowText() }
    answer(redeemPurchaseAtDesk, () => {
      answer(findPurchaseAtDesk, { purchase: redeemed, now: nowText() })
      return { purchase: redeemed, now: nowText() }
    })
    await open()
    await type('ACDE-2345-WXYT')
    await expectSound()

    await press(dialog.getByRole('button', { name: words('confirm') }))
    const confirmed = page.getByRole('dialog', { name: words('purchases.confirmed.title') })
    await expect.element(confirmed).toBeVisible()
    await press(button(words('next')))

    await leaveScreen()
    await visit(paths.desk.href(), screen)
    await type('ACDE-2345-WXYT')
    const before = page.getByRole('dialog', { name: words('purchases.redeemed.title') })
    await expect.element(before).toBeVisible()
    await expectSound()
  })

  it('the coupons of today are listed, and the newest is taken back', async () => {
    seeing()
    const old = new Date(Date.now() - 90_000).toISOString()
    const proofs = [
      { redemptionId: '01NEW', deal, provenAt: nowText() },
      { redemptionId: '01OLD', provenAt: old, isOffline: true },
    ]
    answer(listDeskProofs, { proofs, now: nowText() })
    answer(undoDeskProof, () => {
      answer(listDeskProofs, { proofs: proofs.slice(1), now: nowText() })
      return { now: nowText() }
    })
    await open()

    await press(button(t('today.open')))
    await expect.element(dialog.getByText(t('today.deletedDeal'))).toBeVisible()
    await expectSound()
    const undo = button(t('today.undo.word'))
    expect(undo.elements()).toHaveLength(1)
    await press(undo)

    await expect.element(dialog.getByText(t('today.undo.undone'))).toBeVisible()
    await expect.element(undo).not.toBeInTheDocument()
    expect(requestsOf(undoDeskProof)).toMatchObject([{ body: { redemptionId: '01NEW' } }])
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('without a network ($language, $width)', (screen) => {
  const { t, words, dialog, titled, button, type, open } = at(screen)

  it('a coupon is to be confirmed, and did not count if another desk was earlier', async () => {
    const { view } = seeing()
    const coupon = await couponOf(business, Date.now())
    await open()
    setOnline(false)
    view.code = await coupon.codeAt(Date.now())
    await expect.element(titled('toBeConfirmed')).toBeVisible()
    await expectSound()
    await press(button(words('next')))
    const count = t('line.waiting_one', { count: '1' })
    await expect.element(page.getByText(count)).toBeVisible()
    await expectSound()

    answer(settleScans, ({ body }) => {
      const [scan] = (body as { scans: { attempt: string }[] }).scans
      const { attempt = '' } = scan ?? {}
      const first = { provenBefore: nowText(), provenWhere: 'Terrace' }
      const verdict = 'alreadyProven' as const
      return { scans: [{ attempt, outcome: 'double' as const, verdict, ...first }], now: nowText() }
    })
    setOnline(true)

    await press(button(t('notices.open')))
    await expect.element(dialog.getByText('Terrace', { exact: false })).toBeVisible()
    await expectSound()
    await press(button(t('notices.done')))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button(t('notices.open'))).not.toBeInTheDocument()
    await expect.element(page.getByText(count)).not.toBeInTheDocument()
  })

  it.each([
    ['482913', 'coupons'],
    ['ACDE-2345-WXYT', 'purchases'],
  ] as const)('%s needs one', async (code, kind) => {
    seeing()
    await open()
    setOnline(false)

    await type(code)

    await expect.element(dialog.getByText(words(`${kind}.needsNetwork.text`))).toBeVisible()
    await expectSound()
  })

  it.each([
    ['482913', 'coupons', proveAtDesk],
    ['ACDE-2345-WXYT', 'purchases', findPurchaseAtDesk],
  ] as const)('%s is not blamed on it at a server of another version', async (...row) => {
    const [code, kind, route] = row
    seeing()
    await open()
    answer(route, bareRefusal(404))

    await type(code)

    await expect.element(dialog.getByText(words(`${kind}.updating.text`))).toBeVisible()
    await expectSound()
  })
})

describe('a desk', () => {
  const { t, titled, button, type, open, field } = at(EN_PHONE)

  it('asks for the PIN when the server has locked it', async () => {
    seeing()
    await open()
    answer(proveAtDesk, refusal('deskLocked'))
    await leaveScreen()
    await visit(paths.desk.href(), EN_PHONE)

    await type('482913')

    await expect.element(page.getByText(t('door.pin.locked'))).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })

  it('is silent where its sound is switched off, also the next time', async () => {
    seeing()
    await open()
    const sound = button(t('sound'))
    await expect.element(sound).toHaveAttribute('aria-pressed', 'true')
    await press(sound)
    await leaveScreen()

    await visit(paths.desk.href(), EN_PHONE)

    await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
  })

  it('has everything to press in the lower half of a phone', async () => {
    const { track } = seeing()
    Object.assign(track, { getCapabilities: () => ({ torch: true }) })
    await open()
    const light = page.getByRole('button', { name: wordsOf('en', 'counter')('camera.light') })
    await expect.element(light).toBeVisible()

    const controls = [...document.querySelectorAll('button, input, a[href]')]
    const tops = controls.map((control) => control.getBoundingClientRect().y)
    expect(Math.min(...tops)).toBeGreaterThan(window.innerHeight / 2)
    expect(controls.length).toBeGreaterThan(5)
    await expect.element(titled('valid')).not.toBeInTheDocument()
  })
})
