import { healthDays } from '#shared/deals/health.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { forgetText, textPages } from '../../stores/deals/feedback.ts'

const AT_ONCE = 8
/** Milliseconds for one run. The next night continues. */
const TIME_MS = 60_000

/**
 * Deletes the texts about the given businesses that are too old to be shown. The outcomes of these
 * answers stay. Returns how many texts were deleted.
 */
export async function forgetOldTexts(sponsorKeys: readonly string[], now: Date): Promise<number> {
  const { from } = healthDays(now)
  let forgotten = 0
  await workOffDue(sponsorKeys, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'old texts about a business could not be deleted',
    nameOf: (sponsorKey) => ({ sponsorKey }),
    async run(sponsorKey) {
      for await (const page of textPages(sponsorKey)) {
        for (const answer of page.filter(({ answeredAt }) => utcDay(answeredAt) < from)) {
          await forgetText(answer)
          forgotten += 1
        }
      }
      return 'done'
    },
  })
  return forgotten
}
