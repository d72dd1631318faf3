import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { isRunning } from '#shared/deals/availability.ts'

/** `reached`: it runs, and nothing is left of its firing; `usedUp`: nothing is left of the deal. */
export type BoardState = 'running' | 'reached' | 'ready' | 'usedUp'

export function boardState(deal: BoardDeal, now: Date): BoardState {
  if (deal.isUsedUp) return 'usedUp'
  if (!isRunning(deal, now)) return 'ready'
  return deal.isReached ? 'reached' : 'running'
}

/** Whether a deal can be fired. One that has reached its cap can be fired again before its time is over. */
export function canFire(deal: BoardDeal, now: Date): boolean {
  const state = boardState(deal, now)
  return state === 'ready' || state === 'reached'
}
