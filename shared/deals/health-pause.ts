import type { Offer } from '../model/offer.ts'
import type { Health } from './health.ts'
import { isLater } from './schedule.ts'

const SPARED_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/**
 * Returns whether a deal's health is below a floor in percent. The upper end of the interval must
 * be below it, so that chance alone pauses no deal.
 */
export function isUnderFloor({ high }: Pick<Health, 'high'>, floor: number): boolean {
  return high * 100 < floor
}

/**
 * Returns whether a deal may be paused: it is published, and no admin has ended a pause in the last
 * 30 days.
 */
export function mayPause(
  { published, healthSparedUntil }: Pick<Offer, 'published' | 'healthSparedUntil'>,
  now: Date,
): boolean {
  return published && !isLater(healthSparedUntil, now)
}

interface Reason {
  readonly health: Health
  /** Floor of the setting, in percent. */
  readonly floor: number
}

/**
 * Returns an archived deal with the reason for its pause. The second parameter is the deal before
 * it was archived, which resuming restores.
 */
export function withHealthPause(
  archived: Offer,
  { active, triggered, archiveAt }: Offer,
  { health, floor }: Reason,
): Offer {
  const { healthSparedUntil: _, ...paused } = archived
  const { answers, share } = health
  return {
    ...paused,
    healthPause: {
      answers,
      share,
      floor,
      // A triggered deal waits for its next trigger instead.
      wasActive: active && !triggered,
      ...(archiveAt !== undefined && { archiveAt }),
    },
  }
}

/**
 * Returns a paused deal without its pause. The deal cannot be paused again for 30 days. Returns
 * other deals unchanged.
 */
export function withoutHealthPause(deal: Offer, now: Date): Offer {
  const { healthPause, ...rest } = deal
  if (healthPause === undefined) return deal
  const until = new Date(now.getTime() + SPARED_DAYS * DAY_MS)
  return { ...rest, healthSparedUntil: until.toISOString() }
}

/**
 * Returns a paused deal published as it was before. A triggered deal waits for its next trigger.
 * Keeps the time of publication, so that the deal is not announced as new. Returns other deals
 * unchanged.
 */
export function resumeFromPause(deal: Offer, now: Date): Offer {
  if (deal.healthPause === undefined) return deal
  const { wasActive } = deal.healthPause
  const { archiveAt = deal.healthPause.archiveAt } = deal
  const { publishAt: _, archiveAt: __, ...resumed } = withoutHealthPause(deal, now)
  return {
    ...resumed,
    published: true,
    active: wasActive,
    ...(isLater(archiveAt, now) && { archiveAt }),
  }
}
