import { readCodeTotals } from '#shared/api/codes.ts'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { Skeleton } from '#web/ui/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { type Counted, useFigures } from '../../parts/index.ts'
import { LastNight } from './last-night.tsx'
import classes from './organization-page.module.css'
import { TeamNeeds } from './team-needs.tsx'
import { useTriggered } from './use-triggered.ts'

type FirstLinesProps = { of: Counted; dashboard: OutputOf<typeof readTeamDashboard> }

/**
 * Last night's results, then the to-do list. Shows nothing if loading fails, because the lists and
 * charts below report the failure.
 */
export function FirstLines({ of, dashboard }: FirstLinesProps) {
  const { data: week, isError } = useFigures(of, { span: 'days7' })
  const { triggered, isError: isListError } = useTriggered(of.key)
  const codes = useReading(readCodeTotals, { params: { teamKey: of.key } })
  if (week && triggered && codes.data) {
    return (
      <>
        <LastNight figures={week} triggered={triggered} />
        <TeamNeeds dashboard={dashboard} week={week} triggered={triggered} codes={codes.data} />
      </>
    )
  }
  return isError || isListError || codes.isError ? null : <Skeleton className={classes.first} />
}
