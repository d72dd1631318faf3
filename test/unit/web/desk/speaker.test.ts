import { beforeEach, expect, it, vi } from 'vitest'
import { openSpeaker, vibrate } from '#web/desk/use-signal.ts'

/** Notes that the fake browser has played, in hertz. */
const played: number[] = []

class FakeContext {
  state = 'suspended'
  readonly currentTime = 0
  readonly destination = {}
  async resume() {
    this.state = 'running'
  }
  async close() {
    this.state = 'closed'
  }
  createOscillator() {
    const frequency = { value: 0 }
    const start = () => played.push(frequency.value)
    return { type: '', frequency, connect: (next: object) => next, start, stop: () => undefined }
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
    return { gain, connect: (next: object) => next }
  }
}

beforeEach(() => {
  played.length = 0
  vi.stubGlobal('AudioContext', FakeContext)
})

it('each color of a verdict has a sound of its own', () => {
  const speaker = openSpeaker()
  speaker.wake()
  const sounds = (['green', 'amber', 'red', 'ink'] as const).map((tone) => {
    played.length = 0
    speaker.play(tone)
    return played.join(' ')
  })

  expect(sounds.every((sound) => sound !== '')).toBe(true)
  expect(new Set(sounds).size).toBe(sounds.length)
})

it('it is silent until the first press, and once the page is left', () => {
  const speaker = openSpeaker()
  speaker.play('green')
  expect(played).toEqual([])
  speaker.wake()
  speaker.play('red')
  expect(played).toEqual([196])
  speaker.close()
  speaker.play('red')
  expect(played).toEqual([196])
})

it('each color vibrates in its own way, on devices that can', () => {
  const patterns: unknown[] = []
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => patterns.push(pattern) })
  for (const tone of ['green', 'amber', 'red', 'ink'] as const) vibrate(tone)
  expect(new Set(patterns.map(String)).size).toBe(4)

  vi.stubGlobal('navigator', {})
  expect(() => vibrate('green')).not.toThrow()
})
