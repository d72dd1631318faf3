import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listDeskProofs } from '#shared/api/desk.schemas.ts'
import { seeing } from '#test/fixtures/component/camera.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aBusiness, deskOf } from '#test/fixtures/desk/coupons.ts'
import { answerDesk, forgetDesks, PIN, TOKEN } from '#test/fixtures/desk/device.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const business = await aBusiness()

beforeEach(async () => {
  answerDesk(await deskOf(business))
  answer(listDeskProofs, { proofs: [], now: new Date().toISOString() })
})

forgetDesks()
afterEach(leaveScreen)

/** A narrow phone, in the language with the longer words. */
const NARROW = { language: 'fr', width: 320 } as const

describe.each([...EN_PHONE_FR_DESKTOP, NARROW])(
  'a desk without a camera ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'desk')
    const words = wordsOf(screen.language, 'counter')
    const field = page.getByLabelText(words('code.label'))
    const retry = page.getByRole('button', { name: words('camera.retry') })

    it('asks for the code first, and keeps what is typed when the camera comes back', async () => {
      await visit(paths.desk.href(TOKEN), screen)
      await page.getByLabelText(t('pin.label'), { exact: true }).fill(PIN)
      await expect.element(retry).toBeVisible()
      await expect.poll(() => isBefore(field.element(), retry.element())).toBe(true)
      await expectSound()
      await field.fill('482')

      seeing()
      await press(retry)

      const view = page.getByLabelText(words('camera.view'))
      await expect.poll(() => isBefore(view.element(), field.element())).toBe(true)
      await expect.element(field).toHaveValue('482')
    })
  },
)

function isBefore(first: Element, second: Element): boolean {
  return first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING
}
