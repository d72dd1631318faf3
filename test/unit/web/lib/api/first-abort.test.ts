import { expect, it } from 'vitest'
import { firstAbort } from '#web/lib/api/first-abort.ts'

it('aborts with the first of its signals, and for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = firstAbort([one.signal, other.signal])
  expect(signal.aborted).toBe(false)

  other.abort('the second')
  one.abort('the first')

  expect([signal.aborted, signal.reason]).toEqual([true, 'the second'])
})

it('is aborted where one of them was before', () => {
  const signal = firstAbort([new AbortController().signal, AbortSignal.abort('before')])

  expect([signal.aborted, signal.reason]).toEqual([true, 'before'])
})
