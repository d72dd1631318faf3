import { describe, expect, it } from 'vitest'
import { DEAL_ACTIONS } from '#shared/deals/actions.ts'
import { stepsBack } from '#web/portal/deals/parts/steps-back.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const at = (hour: number) => `2026-11-22T${hour}:00:00.000Z`
const plain = { published: true, active: true, pinned: false, triggered: false }

describe('what takes an action on a deal back', () => {
  it.each([
    ['publish', { ...plain, published: false, active: false }, [{ action: 'archive' }]],
    ['archive', plain, [{ action: 'publish' }]],
    ['archive', { ...plain, active: false }, [{ action: 'publish' }, { action: 'deactivate' }]],
    ['pin', plain, [{ action: 'unpin' }]],
    ['unpin', { ...plain, pinned: true }, [{ action: 'pin' }]],
    ['activate', { ...plain, active: false }, [{ action: 'deactivate' }]],
    ['deactivate', plain, [{ action: 'activate' }]],
  ] as const)('%s of %o', (action, before, steps) => {
    expect(stepsBack(action, before, now)).toEqual(steps)
  })

  it('has a trigger go on for what was left of it, however it ended', () => {
    const running = { ...plain, triggered: true, triggerEndAt: at(13) }
    const again = { action: 'trigger', durationHours: 3 }
    expect(stepsBack('untrigger', running, now)).toEqual([again])
    expect(stepsBack('archive', running, now)).toEqual([{ action: 'publish' }, again])
    const over = { ...running, triggerEndAt: '2026-11-22T09:00:00.000Z' }
    expect(stepsBack('untrigger', over, now)).toEqual([])
  })

  it('leaves a deal that waits for its trigger waiting', () => {
    const waiting = { ...plain, triggered: true, active: false }
    expect(stepsBack('archive', waiting, now)).toEqual([{ action: 'publish' }])
    expect(stepsBack('trigger', waiting, now)).toEqual([{ action: 'deactivate' }])
  })

  it('is nothing where the action changed nothing', () => {
    const done = {
      publish: plain,
      archive: { ...plain, published: false },
      pin: { ...plain, pinned: true },
      unpin: plain,
      activate: plain,
      trigger: { ...plain, triggered: true },
      deactivate: { ...plain, active: false },
      untrigger: { ...plain, triggered: true, active: false },
    }
    for (const action of DEAL_ACTIONS) expect(stepsBack(action, done[action], now)).toEqual([])
  })
})
