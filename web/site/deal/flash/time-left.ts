export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly isLastHour: boolean
}

/** Returns the time left until a moment, in whole units; all zero once it has passed. */
export function timeLeft(end: string, now: Date): TimeLeft {
  const left = Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    isLastHour: left < 3600,
  }
}
