import { describe, expect, it } from 'vitest'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'
import { refreshDelay } from '#web/lib/live/use-live.ts'

const refusal = new ApiProblem(403, { code: 'forbidden' })
const breakdown = new ApiProblem(503, { code: 'busy' })
/** Rejections by API Gateway or the firewall. They have no problem code. */
const bare = [new ApiProblem(429, {}), new ApiProblem(403, {})]
const offline = new OfflineError('There was no answer')

describe('figures that follow by themselves', () => {
  it('are polled every 20 seconds where no line announces their changes', () => {
    expect(refreshDelay(null, false)).toBe(20_000)
  })

  it('are left to the line while there is one, but for what no counter announces', () => {
    expect(refreshDelay(null, true)).toBe(300_000)
  })

  it('are polled calmly while something between or the server fails, whatever the line', () => {
    for (const isLive of [true, false]) {
      for (const answer of bare) expect(refreshDelay(answer, isLive)).toBe(20_000)
      expect(refreshDelay(breakdown, isLive)).toBe(20_000)
      expect(refreshDelay(offline, isLive)).toBe(20_000)
    }
  })

  it('are not asked for again once refused', () => {
    for (const isLive of [true, false]) expect(refreshDelay(refusal, isLive)).toBe(false)
  })
})
