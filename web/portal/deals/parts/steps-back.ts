import type { DealRow } from '#shared/api/portal-deals.ts'
import type { DealAction } from '#shared/deals/actions.ts'

export interface Step {
  readonly action: DealAction
  /** How much longer a trigger is to run. */
  readonly durationHours?: number
}

type Before = Pick<DealRow, 'published' | 'active' | 'pinned' | 'triggered' | 'triggerEndAt'>

/** What takes an action back, in order; nothing where it changed nothing. */
export function stepsBack(action: DealAction, before: Before, now: Date): Step[] {
  const { published, active, pinned, triggered } = before
  switch (action) {
    case 'publish':
      return published ? [] : [{ action: 'archive' }]
    case 'archive':
      return published ? [{ action: 'publish' }, ...afterPublishing(before, now)] : []
    case 'pin':
      return pinned ? [] : [{ action: 'unpin' }]
    case 'unpin':
      return pinned ? [{ action: 'pin' }] : []
    case 'activate':
    case 'trigger':
      return active ? [] : [{ action: 'deactivate' }]
    case 'deactivate':
    case 'untrigger':
      if (!active) return []
      return triggered ? runOn(before, now) : [{ action: 'activate' }]
  }
}

/** Publishing makes a deal active, or has it wait for its trigger: it may have been otherwise. */
function afterPublishing(before: Before, now: Date): Step[] {
  if (before.triggered) return before.active ? runOn(before, now) : []
  return before.active ? [] : [{ action: 'deactivate' }]
}

const HOUR_MS = 3_600_000

/** A trigger goes on for what was left of it. */
function runOn({ triggerEndAt }: Before, now: Date): Step[] {
  if (triggerEndAt === undefined) return [{ action: 'trigger' }]
  const durationHours = (Date.parse(triggerEndAt) - now.getTime()) / HOUR_MS
  return durationHours > 0 ? [{ action: 'trigger', durationHours }] : []
}
