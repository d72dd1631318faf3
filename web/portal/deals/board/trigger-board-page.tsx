import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTriggerBoard } from '#light/api/trigger-board.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { isOver, useLive } from '../../parts/live/live.ts'
import { LiveMark } from '../../parts/live/live-mark.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import classes from './board.module.css'
import { Board } from './board.tsx'

/** An organization's triggered deals on game day: those chosen are fired in one moment. */
export function TriggerBoardPage() {
  const { t } = useTranslation('deals')
  const portal = useTranslation('portal').t
  const { teamId = '' } = useParams()
  const reading = useLive({ owner: 'team', ownerKey: teamId }, readTriggerBoard, {
    params: { teamKey: teamId },
  })
  const { data, error, isError, dataUpdatedAt, refetch } = reading
  // On any other error, a board already loaded keeps its choice, its cap and the undo button.
  if (error && (data === undefined || isOver(error))) {
    return <LoadFailure error={error} onRetry={refetch} />
  }
  return (
    <EntityPage
      name={t('board.title')}
      kind={data?.organization.name ?? portal('dashboard.organization')}
      trail={[{ to: portalPaths.teamDashboard.href(teamId), word: portal('dashboard.title') }]}
      state={data && <LiveMark hasFailed={isError} readAt={dataUpdatedAt} />}
    >
      {data ? <Board key={teamId} teamKey={teamId} board={data} /> : <Bones />}
    </EntityPage>
  )
}

function Bones() {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes.tiles}>
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: 6 }, (_, index) => `tile-${index}`).map((tile) => (
        <Skeleton key={tile} className={classes.bone} />
      ))}
    </div>
  )
}
