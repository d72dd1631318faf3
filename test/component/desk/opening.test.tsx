import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDesk, reportDesk } from '#shared/api/desk.schemas.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aBusiness, deskOf } from '#test/fixtures/desk/coupons.ts'
import { answerDesk, forgetDesks, PIN, TOKEN } from '#test/fixtures/desk/device.ts'
import { EN_PHONE, EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { formatTime } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'

const LINK = paths.desk.href(TOKEN)

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'desk')
  const pin = page.getByLabelText(t('pin.label'), { exact: true })
  return {
    t,
    pin,
    desk: page.getByRole('heading', { name: 'Front counter', level: 1 }),
    today: page.getByRole('button', { name: t('today.open') }),
    fault: (words: string) => page.getByRole('alert').getByText(words),
    open: () => visit(LINK, screen),
  }
}

beforeEach(async () => {
  const none = new DOMException('No', 'NotFoundError')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(none)
  answerDesk(await deskOf(await aBusiness()))
})

forgetDesks()
afterEach(leaveScreen)

describe.each(EN_PHONE_FR_DESKTOP)('a desk ($language, $width)', (screen) => {
  const { t, pin, desk, today, open } = at(screen)

  it('opens with the PIN of its link, which leaves the address', async () => {
    await open()
    await expect.element(page.getByText(t('door.pin.first'))).toBeVisible()
    await expect.element(pin).toHaveFocus()
    await expectSound()

    await pin.fill(PIN)

    await expect.element(desk).toBeVisible()
    const business = screen.language === 'fr' ? 'La Pointe' : 'Corner Slice'
    await expect.element(page.getByText(business)).toBeVisible()
    await expect.poll(() => window.location.pathname).toBe('/desk')
    expect(requestsOf(openDesk)).toMatchObject([{ body: { token: TOKEN, pin: PIN } }])
    await expect.element(page.getByText(t('line.online'))).toBeVisible()
    await expectSound()
    await expect.element(today).toBeVisible()
  })

  it('opens from this device without its link, also without a network', async () => {
    await open()
    await pin.fill(PIN)
    await expect.element(desk).toBeVisible()
    await leaveScreen()
    setOnline(false)

    await visit(paths.desk.href(), screen)

    await expect.element(desk).toBeVisible()
    await expect.element(page.getByText(t('line.offline'))).toBeVisible()
    await expectSound()
  })

  it('says that there is none without a link', async () => {
    await visit(paths.desk.href(), screen)

    await expect.element(page.getByText(t('door.noDesk.text'))).toBeVisible()
    await expectSound()
  })

  it('says that it was closed', async () => {
    await open()
    await pin.fill(PIN)
    await expect.element(desk).toBeVisible()
    await leaveScreen()
    answer(reportDesk, refusal('notFound'))

    await visit(paths.desk.href(), screen)

    await expect.element(page.getByText(t('door.closed.text'))).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a PIN ($language, $width)', (screen) => {
  const { t, pin, desk, fault, open } = at(screen)

  it('that is wrong is asked for again', async () => {
    await open()

    await pin.fill('123456')

    await expect.element(fault(t('pin.wrongPin'))).toBeVisible()
    await expect.element(pin).toHaveValue('')
    await expectSound()
    await pin.fill('48 29 13')
    await expect.element(desk).toBeVisible()
  })

  it('is not accepted after five wrong ones', async () => {
    const passesAt = '2026-11-29T18:20:00.000Z'
    answer(openDesk, refusal('tooManyTries', { passesAt }))
    await open()

    await pin.fill('123456')

    const time = formatTime(passesAt, screen.language)
    await expect.element(fault(t('pin.tooManyTries.text', { time }))).toBeVisible()
  })

  it.each([
    ['unknownLink', refusal('notFound')],
    ['failed', refusal('forbidden')],
    ['offline', refusal('internal')],
  ] as const)('does not open: %s', async (kind, refused) => {
    answer(openDesk, refused)
    await open()

    await pin.fill(PIN)

    await expect.element(fault(t(`pin.${kind}`))).toBeVisible()
    await expectSound()
  })

  it('needs a network at first, and is kept until there is one', async () => {
    await open()
    await expect.element(pin).toBeVisible()
    setOnline(false)
    await pin.fill(PIN)
    await expect.element(fault(t('pin.offline'))).toBeVisible()

    setOnline(true)
    await press(page.getByRole('button', { name: t('pin.open') }))

    await expect.element(desk).toBeVisible()
  })
})

it('is not sent while it is incomplete', async () => {
  const { t, pin, fault, open } = at(EN_PHONE)
  await open()
  await pin.fill('4829')
  await press(pin)

  await expect.element(fault(t('pin.short'))).toBeVisible()
  expect(requestsOf(openDesk)).toEqual([])
})
