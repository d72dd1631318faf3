import { DEAL_TRIGGER_HOURS } from '../constants.ts'
import { addSeconds } from '../interval.ts'
import type { Offer } from '../model/offer.ts'
import type { Role } from '../model/roles.ts'
import { isRunning } from './availability.ts'
import { type FiringTerms, fire, withoutFiring } from './firing.ts'
import { withoutHealthPause } from './health-pause.ts'
import { isLater } from './schedule.ts'
import { isDraft } from './status.ts'
import { livingTeams } from './teams.ts'

export const DEAL_ACTIONS = [
  'publish',
  'archive',
  'activate',
  'deactivate',
  'trigger',
  'untrigger',
  'pin',
  'unpin',
] as const
/** Actions of staff on a deal, apart from editing it. */
export type DealAction = (typeof DEAL_ACTIONS)[number]

/** Reasons why an action does not apply: the deal is not published, or has no trigger. */
export type WrongState = 'archived' | 'withoutTrigger'

export interface ActionTime {
  readonly now: Date
  /**
   * Hours for which the deal is triggered, unless `firing` states its end. Defaults to the deal's
   * own duration, or else to 24 hours.
   */
  readonly durationHours?: number | undefined
  /**
   * Terms of the firing, stored when a deal is triggered. May be absent if the result is not saved.
   */
  readonly firing?: FiringTerms | undefined
  /**
   * True if the action was scheduled. Scheduled publishing keeps an archive time that has already
   * passed, so that the deal is archived next.
   */
  readonly isScheduled?: boolean | undefined
}

/**
 * Returns the deal after an action (portal specification, section 4), or why the action does not
 * apply. Returns the same object if nothing changes.
 */
export function act(deal: Offer, action: DealAction, time: ActionTime): Offer | WrongState {
  switch (action) {
    case 'publish':
      return deal.published ? deal : publish(deal, time)
    case 'archive':
      return deal.published || isDraft(deal) ? archive(deal, time) : deal
    case 'pin':
    case 'unpin':
      return pin(deal, action === 'pin')
    case 'activate':
      return whilePublished(deal, () =>
        deal.triggered ? trigger(deal, time) : activate(deal, time),
      )
    case 'deactivate':
      return whilePublished(deal, () => deactivate(deal))
    case 'trigger':
    case 'untrigger':
      if (!deal.triggered) return 'withoutTrigger'
      return act(deal, action === 'trigger' ? 'activate' : 'deactivate', time)
  }
}

/**
 * Publishes a deal. A triggered deal is then inactive until it is triggered. An archive time in the
 * past is cleared, because the scheduler would otherwise archive the deal within a minute.
 * Scheduled publishing keeps the archive time.
 */
function publish(deal: Offer, time: ActionTime): Offer {
  const { publishAt: _, archiveAt, ...waiting } = withoutFiring(withoutHealthPause(deal, time.now))
  const published = {
    ...waiting,
    ...(archiveAt !== undefined &&
      (time.isScheduled || isLater(archiveAt, time.now)) && { archiveAt }),
    published: true,
    publishedAt: time.now.toISOString(),
  }
  return deal.triggered ? { ...published, active: false } : activate(published, time)
}

function archive(deal: Offer, { now }: ActionTime): Offer {
  const { archiveAt: _, ...archived } = deactivate(deal)
  return { ...archived, published: false, archivedAt: now.toISOString() }
}

function pin(deal: Offer, pinned: boolean): Offer {
  return deal.pinned === pinned ? deal : { ...deal, pinned }
}

function whilePublished(deal: Offer, change: () => Offer): Offer | WrongState {
  return deal.published ? change() : 'archived'
}

function activate(deal: Offer, { now }: ActionTime): Offer {
  return deal.active ? deal : { ...deal, active: true, activatedAt: now.toISOString() }
}

/**
 * Triggers a deal. A running deal keeps its end. A deal whose trigger has ended is started again.
 */
function trigger(deal: Offer, { now, durationHours, firing }: ActionTime): Offer {
  if (isRunning(deal, now)) return deal
  const hours = durationHours ?? deal.triggerDurationHours ?? DEAL_TRIGGER_HOURS
  const at = now.toISOString()
  const triggerEndAt = firing?.endsAt ?? addSeconds(at, hours * 3600)
  const fired = { ...withoutFiring(deal), active: true, activatedAt: at, triggerEndAt }
  return firing === undefined ? fired : fire(fired, firing)
}

function deactivate(deal: Offer): Offer {
  return deal.active ? { ...withoutFiring(deal), active: false } : deal
}

interface Actor {
  readonly role?: Role | undefined
  readonly teamKey?: string | undefined
}

const OF_TRIGGERS: readonly DealAction[] = ['activate', 'deactivate', 'trigger', 'untrigger']

/**
 * Returns whether an actor may perform an action (portal specification, section 6). Admins may
 * perform every action. Organizations that are not archived may fire and stop their own triggered
 * deals.
 */
export function mayAct(
  { role, teamKey }: Actor,
  deal: Pick<Offer, 'teams' | 'triggered'>,
  action: DealAction,
): boolean {
  if (role === 'admin') return true
  if (role !== 'team' || !deal.triggered || !OF_TRIGGERS.includes(action)) return false
  return livingTeams(deal).some(({ key }) => key === teamKey)
}

/** Returns the actions that the actor may perform and that would change the deal. */
export function offeredActions(deal: Offer, actor: Actor, now: Date): DealAction[] {
  return DEAL_ACTIONS.filter((action) => {
    if (!mayAct(actor, deal, action)) return false
    const after = act(deal, action, { now })
    return typeof after !== 'string' && after !== deal
  })
}
