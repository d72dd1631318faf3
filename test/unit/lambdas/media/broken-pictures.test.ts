import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeVariants, NotAPictureError } from '#lambdas/media/variants.ts'
import { createRandom } from '#scripts/random.ts'
import { VARIANT_NAMES } from '#shared/media.ts'
import { testSeed } from '#test/fixtures/worker/test-seed.ts'

const CASES = 40
const whole = () =>
  sharp({ create: { width: 48, height: 32, channels: 3, background: '#c04020' } }).composite([
    { input: { create: { width: 8, height: 8, channels: 3, background: '#2040c0' } } },
  ])

/** Returns a copy of a file with random bytes removed, duplicated or replaced. */
function broken(file: Buffer, seed: string): Buffer {
  const random = createRandom(seed)
  const at = random.int(0, file.length - 1)
  switch (random.int(0, 3)) {
    case 0:
      return file.subarray(0, at)
    case 1:
      return Buffer.concat([file, file.subarray(at)])
    case 2:
      return Buffer.concat([file.subarray(0, at), file.subarray(at + random.int(1, 40))])
    default: {
      const changed = Buffer.from(file)
      for (let n = random.int(1, 12); n > 0; n -= 1) {
        changed[random.int(0, file.length - 1)] = random.int(0, 255)
      }
      return changed
    }
  }
}

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a broken %s is refused as no picture, if it cannot be shown after all',
  async (format) => {
    const file = await whole().toFormat(format).toBuffer()
    expect((await makeVariants(file)).variants).toHaveLength(VARIANT_NAMES.length)
    let refused = 0
    for (let n = 0; n < CASES; n += 1) {
      const made = await makeVariants(broken(file, `${testSeed}/${format}/${n}`)).catch(
        (error: unknown) => error,
      )
      if (made instanceof NotAPictureError) refused += 1
      else expect(made, `${format} ${n}`).toMatchObject({ variants: expect.any(Array) })
    }
    expect(refused).toBeGreaterThan(0)
  },
)

it.each([
  ['a page of HTML behind the first bytes of a GIF', 'GIF89a<script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a PDF', '%PDF-1.7 How to redeem'],
  ['nothing', ''],
])('%s is no picture', async (_, content) => {
  await expect(makeVariants(Buffer.from(content, 'latin1'))).rejects.toBeInstanceOf(
    NotAPictureError,
  )
})
