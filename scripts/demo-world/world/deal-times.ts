import { endOfDay } from '#shared/calendar.ts'
import type { Offer } from '#shared/model/offer.ts'
import { localDay } from '#shared/time.ts'
import type { Random } from '../../random.ts'
import { DAY_MS, HOUR_MS, instant } from './clock.ts'
import { isUnpublished, type Shape } from './shapes.ts'

/** Period in which fans could redeem, enter or buy a deal. */
export interface OpenSpan {
  readonly from: number
  readonly to: number
}

type Times = Pick<Offer, 'createdAt' | 'updatedAt'> &
  Partial<
    Pick<
      Offer,
      | 'publishAt'
      | 'publishedAt'
      | 'activatedAt'
      | 'archivedAt'
      | 'expiresAt'
      | 'triggerEndAt'
      | 'triggerDurationHours'
    >
  >

export interface DealTimes {
  readonly times: Times
  /** Undefined if the deal was never open. */
  readonly open: OpenSpan | undefined
}

interface Moment {
  readonly shape: Shape
  readonly now: number
  readonly zone: string
  readonly random: Random
}

/** Returns when a deal was published, when it ends, and when it was open. */
export function timesOf(moment: Moment): DealTimes {
  const { shape } = moment
  if (isUnpublished(shape)) return unpublishedTimes(moment)
  if (shape.stage === 'archived') return archivedTimes(moment)
  if (shape.type === 'flash') return flashTimes(moment)
  if (isTriggerShape(shape)) return triggerTimes(moment)
  return shape.type === 'contest' ? contestTimes(moment) : plainTimes(moment)
}

export function isTriggerShape({ type, stage }: Shape): boolean {
  return type === 'triggered' || stage === 'triggered' || stage === 'notTriggered'
}

/** Returns the times of a draft, or of a deal scheduled for 9 a.m. on the day after tomorrow. */
function unpublishedTimes({ shape, now, zone, random }: Moment): DealTimes {
  const createdAt = instant(now - random.int(2, 40) * HOUR_MS)
  const publishAt = instant(Date.parse(dayEnd(now + DAY_MS, zone)) + 1 + 9 * HOUR_MS)
  const times = { createdAt, updatedAt: createdAt }
  return {
    times: shape.stage === 'scheduled' ? { ...times, publishAt } : times,
    open: undefined,
  }
}

function plainTimes({ shape, now, random }: Moment): DealTimes {
  const isCounted = shape.stage !== 'running' && shape.stage !== 'inactive'
  const maxDays = isCounted ? 45 : 120
  const publishedAt = now - Math.floor((0.15 + (maxDays - 0.2) * random.next() ** 1.25) * DAY_MS)
  if (shape.stage !== 'inactive')
    return { times: published(publishedAt, random), open: { from: publishedAt, to: now } }
  const stoppedAt = Math.floor(random.float(publishedAt, now))
  return {
    times: { ...published(publishedAt, random), updatedAt: instant(stoppedAt) },
    open: { from: publishedAt, to: stoppedAt },
  }
}

function archivedTimes({ shape, now, zone, random }: Moment): DealTimes {
  const archivedAt = now - Math.floor(random.float(0.5, 45) * DAY_MS)
  const publishedAt = archivedAt - Math.floor(random.float(10, 70) * DAY_MS)
  const times = {
    ...published(publishedAt, random),
    archivedAt: instant(archivedAt),
    updatedAt: instant(archivedAt),
  }
  if (shape.type === 'triggered') {
    return { times: { ...times, triggerDurationHours: 24 }, open: undefined }
  }
  if (shape.type !== 'flash' && shape.type !== 'contest') {
    return { times, open: { from: publishedAt, to: archivedAt } }
  }
  const expiresAt = dayEnd(archivedAt - 2 * DAY_MS, zone)
  return { times: { ...times, expiresAt }, open: { from: publishedAt, to: Date.parse(expiresAt) } }
}

/**
 * Returns the times of a flash deal. Some running flash deals end within hours, others within nine
 * days.
 */
function flashTimes({ shape, now, zone, random }: Moment): DealTimes {
  if (shape.stage === 'expired') {
    const expiresAt = dayEnd(now - Math.floor(random.float(1, 20) * DAY_MS), zone)
    const publishedAt = Date.parse(expiresAt) - random.int(4, 9) * DAY_MS
    return {
      times: { ...published(publishedAt, random), expiresAt },
      open: { from: publishedAt, to: Math.min(now, Date.parse(expiresAt)) },
    }
  }
  const publishedAt = now - Math.floor(random.float(1.2, 6) * DAY_MS)
  const expiresAt = random.chance(0.35)
    ? instant(now + random.int(2, 12) * HOUR_MS)
    : dayEnd(now + random.int(1, 8) * DAY_MS, zone)
  return {
    times: { ...published(publishedAt, random), expiresAt },
    open: { from: publishedAt, to: now },
  }
}

function contestTimes({ shape, now, zone, random }: Moment): DealTimes {
  const endsIn = shape.stage === 'ended' ? -random.int(1, 14) : random.int(2, 30)
  const expiresAt = dayEnd(now + endsIn * DAY_MS, zone)
  const publishedAt = Math.min(now, Date.parse(expiresAt)) - random.int(2, 24) * DAY_MS
  const times = { ...published(publishedAt, random), expiresAt }
  if (shape.stage !== 'notActivated') {
    return { times, open: { from: publishedAt, to: Math.min(now, Date.parse(expiresAt)) } }
  }
  const { activatedAt: _, ...inactive } = times
  return { times: inactive, open: undefined }
}

function triggerTimes({ shape, now, random }: Moment): DealTimes {
  const triggerDurationHours = random.pick([12, 24, 24, 48])
  const durationMs = triggerDurationHours * HOUR_MS
  const publishedAt = now - Math.floor(random.float(6, 100) * DAY_MS)
  const { activatedAt: _, ...waiting } = published(publishedAt, random)
  if (shape.stage === 'notTriggered') {
    // The deal was triggered once: five to forty days ago, or when it was published if that was
    // later.
    const from = Math.max(publishedAt, now - random.int(5, 40) * DAY_MS)
    return {
      times: { ...waiting, triggerDurationHours },
      open: { from, to: Math.min(now, from + durationMs) },
    }
  }
  const isOver = shape.stage === 'ended'
  const activatedAt = isOver
    ? now - durationMs - random.int(3, 60) * HOUR_MS
    : now - Math.floor(random.float(0.25, 0.8) * durationMs)
  const end = activatedAt + durationMs
  const times = { activatedAt: instant(activatedAt), updatedAt: instant(activatedAt) }
  return {
    times: { ...waiting, ...times, triggerDurationHours, triggerEndAt: instant(end) },
    open: { from: activatedAt, to: Math.min(now, end) },
  }
}

function published(publishedAt: number, random: Random): Times & { activatedAt: string } {
  return {
    publishedAt: instant(publishedAt),
    activatedAt: instant(publishedAt),
    createdAt: instant(publishedAt - random.int(1, 96) * HOUR_MS),
    updatedAt: instant(publishedAt),
  }
}

function dayEnd(at: number, zone: string): string {
  return endOfDay(localDay(new Date(at), zone), zone)
}
