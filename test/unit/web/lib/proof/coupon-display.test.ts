import { createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { bigEndian } from '#shared/proof/bytes.ts'
import { DIGITS_STEP_BYTES, truncate } from '#shared/proof/digits.ts'
import { stepAt } from '#shared/proof/steps.ts'
import { displayAt } from '#web/lib/proof/coupon-display.ts'

const NOW = stepAt(Date.parse('2026-11-30T13:00:00.000Z'))
const STEPS = [0, 1, 255, 256, NOW, NOW + 1, 2 ** 32 + 7]
/** Lengths below, at and above a block of the hash. The server's secrets have 32 bytes. */
const SECRETS = [1, 32, 64, 100].map((length) =>
  Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256),
)

/** Returns the digits as the server computes them. */
function serverDigits(secret: Uint8Array, step: number): string {
  const message = bigEndian(step, DIGITS_STEP_BYTES)
  return truncate(createHmac('sha256', secret).update(message).digest())
}

it.each(['with', 'without'])(
  'shows the digits that the server expects, %s WebCrypto',
  async (has) => {
    if (has === 'without') vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
    for (const secret of SECRETS) {
      for (const step of STEPS) {
        expect(await displayAt({ secret }, step)).toEqual({ digits: serverDigits(secret, step) })
      }
    }
  },
)
