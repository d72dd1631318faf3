const DAY_SECONDS = 24 * 3600

/** Returns the time `days` days after a time, in Unix seconds, the unit of DynamoDB's TTL. */
export function ttlAfter(time: Date, days: number): number {
  return Math.floor(time.getTime() / 1000) + days * DAY_SECONDS
}
