import { expect, it } from 'vitest'
import { makeCouponCode } from '#shared/proof/coupon-code.ts'
import { makeKeyPair } from '#shared/proof/signatures.ts'
import { businessMark, signSlip } from '#shared/proof/slip.ts'
import { watchView } from '#web/counter/use-looks.ts'

/**
 * Shows one character to the scanner every 150 ms, and returns the scanner's reactions. A `-` means
 * that no code is visible. A capital letter is a code that is visible while the page accepts no
 * codes.
 */
function looksAt(seen: string): string {
  const view = watchView()
  const words = { taken: 'T', held: 'h', nothing: '.' } as const
  return [...seen]
    .map((letter, i) => {
      const text = letter === '-' ? undefined : letter.toLowerCase()
      return words[view.look(text, i * 150, letter === letter.toLowerCase())]
    })
    .join('')
}

it.each([
  ['a code is taken once while it stays', 'aaaaaaaaaaaaaaaaaaaa', 'Thhhhhhhhhhhhhhhhhhh'],
  ['looks that miss it do not matter', 'aa---aa-a', 'Thhhhhhhh'],
  ['it is held while it is dealt with, and after', 'aAAAAAAAAAAAAAAAaaaa', 'Thhhhhhhhhhhhhhhhhhh'],
  ['it is taken again once it has left', 'aa-----------aa', 'Thhhhhhhhhhh.Th'],
  ['another is taken at once', 'aabb', 'ThTh'],
  ['another waits while one is dealt with', 'aABBbb', 'ThhhTh'],
])('%s', (_, seen, looks) => {
  expect(looksAt(seen)).toBe(looks)
})

it('the changing codes of one coupon are one code, unless a newer one is awaited', async () => {
  const phone = await makeKeyPair()
  const slip = await signSlip(
    {
      keyNumber: 1,
      redemptionId: '01JH3VDJ7K9M1N3P5Q7R9S0009',
      offerKey: 'two-for-one',
      business: await businessMark('slices'),
      endsAtSeconds: 1_796_000_000,
      phoneKey: phone.publicKey,
    },
    phone.privateKey,
  )
  const codeAt = (step: number) => makeCouponCode(slip, step, phone.privateKey)
  const view = watchView()

  expect(view.look(await codeAt(1), 0, true)).toBe('taken')
  expect(view.look(await codeAt(2), 150, true)).toBe('held')
  view.awaitNewer()
  expect(view.look(await codeAt(3), 300, false)).toBe('held')
  expect(view.look(await codeAt(3), 450, true)).toBe('taken')
})
