import { describe, expect, it } from 'vitest'
import { ApiProblem, OfflineError } from '#web/lib/api/api-problem.ts'
import { refreshDelay } from '#web/portal/parts/live.ts'

const refusal = new ApiProblem(403, { code: 'forbidden' })
const breakdown = new ApiProblem(503, { code: 'busy' })
const offline = new OfflineError('There was no answer')

describe('figures that follow by themselves', () => {
  it('are read often enough to show a redemption within two seconds', () => {
    expect(refreshDelay(null)).toBe(1200)
  })

  it('are asked for more calmly while server or line are down', () => {
    expect(refreshDelay(breakdown)).toBe(6000)
    expect(refreshDelay(offline)).toBe(6000)
  })

  it('are not asked for again once refused', () => {
    expect(refreshDelay(refusal)).toBe(false)
  })
})
