import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { isRunning } from '#shared/deals/firing.ts'

/** `reached`: it runs, and nothing is left of this firing; `usedUp`: nothing is left of the deal. */
export type BoardState = 'running' | 'reached' | 'ready' | 'usedUp'

export function boardState(deal: BoardDeal, now: Date): BoardState {
  if (isRunning(deal, now)) return deal.isUsedUp ? 'reached' : 'running'
  return deal.isUsedUp ? 'usedUp' : 'ready'
}

/** What has run out can be fired anew before its time is over. */
export function canFire(deal: BoardDeal, now: Date): boolean {
  const state = boardState(deal, now)
  return state === 'ready' || state === 'reached'
}
