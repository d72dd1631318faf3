import { currentPauses } from '#shared/switches/pauses.ts'
import { reportOldest } from '../../base/metrics.ts'
import { readPauses } from '../../stores/organizations/switches.ts'

/** Reports the age of the oldest pause, since somebody may have forgotten to end it. */
export async function reportPauses(now: Date): Promise<{ oldestPauseHours: number }> {
  const pauses = currentPauses(await readPauses(), now)
  const begun = pauses.map(({ since }) => since)
  return { oldestPauseHours: reportOldest('oldestPauseHours', begun, now) }
}
