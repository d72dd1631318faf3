import { IconSpeakerphone } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTriggerBoard, type TriggerBoard } from '#shared/api/trigger-board.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { EmptyState, LoadFailure, PageMeta, Skeleton } from '#web/ui/index.ts'
import { isOver, useLive } from '../../../lib/live/use-live.ts'
import { LiveMark, useNumber } from '../../parts/index.ts'
import classes from './board.module.css'
import { BoardDeals } from './board-deals.tsx'
import { boardState, canFire, useStop } from './deal-tiles.tsx'
import { capOf, FiringBar, FiringNotices, NEW_TERMS } from './firing-bar.tsx'
import { useFirings } from './firings.ts'

/** Page on which an organization fires several triggered deals at once, usually during a game. */
export function TriggerBoardPage() {
  const { t } = useTranslation('deals')
  const { teamKey = '' } = useParams()
  const reading = useLive({ owner: 'team', ownerKey: teamKey }, readTriggerBoard, {
    params: { teamKey },
  })
  const { data, error, isError, dataUpdatedAt, refetch } = reading
  // Only a permanent error replaces a loaded board, because replacing it loses the selection, the
  // cap and the undo.
  if (error && (data === undefined || isOver(error))) {
    return <LoadFailure error={error} onRetry={refetch} />
  }
  return (
    <>
      <PageMeta title={t('board.title')} />
      <header className={classes.head}>
        <h1>{t('board.title')}</h1>
        {data && <Summary deals={data.deals} />}
        {data && (
          <div className={classes.live}>
            <LiveMark hasFailed={isError} readAt={dataUpdatedAt} />
          </div>
        )}
      </header>
      {data ? <Board key={teamKey} teamKey={teamKey} board={data} /> : <Bones />}
    </>
  )
}

/** Numbers of ready and of triggered deals. */
function Summary({ deals }: Pick<TriggerBoard, 'deals'>) {
  const { t } = useTranslation('deals')
  const number = useNumber()
  const now = useServerNow()
  if (deals.length === 0) return null
  return (
    <p className={classes.summary}>
      {t('board.summary', {
        ready: number(deals.filter((deal) => canFire(deal, now)).length),
        running: number(deals.filter((deal) => boardState(deal, now) === 'running').length),
      })}
    </p>
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

type BoardProps = {
  teamKey: string
  board: TriggerBoard
}

/** The deals, and the bar that fires the selected deals. */
function Board({ teamKey, board: { organization, deals, isWhole, isPaused = false } }: BoardProps) {
  const { t } = useTranslation('deals')
  const now = useServerNow()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [terms, setTerms] = useState(NEW_TERMS)
  const firings = useFirings(teamKey)
  const stop = useStop()
  if (deals.length === 0) return <NoDeals />

  const toFire = deals.filter((deal) => chosen.has(deal.key) && canFire(deal, now))
  const cap = capOf(terms.cap)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (toFire.length === 0 || cap === 'wrong' || isPaused) return
    firings.fire({ dealKeys: toFire.map(({ key }) => key), duration: terms.duration, cap })
    setChosen(new Set())
  }
  return (
    <form aria-label={t('board.title')} onSubmit={submit} noValidate className={classes.board}>
      <BoardDeals
        deals={deals}
        isWhole={isWhole}
        now={now}
        chosen={chosen}
        onChosen={setChosen}
        onStop={(deal) => void stop.ask(deal)}
      />
      <FiringBar
        chosen={toFire}
        organization={organization}
        terms={terms}
        isWrong={cap === 'wrong'}
        isPaused={isPaused}
        onTerms={setTerms}
      >
        {isPaused && (
          <p role="status" className={classes.paused}>
            {t('board.paused')}
          </p>
        )}
        <FiringNotices of={firings} deals={deals} now={now} />
        {stop.failure && (
          <p role="alert" className={classes.failure}>
            {stop.failure}
          </p>
        )}
      </FiringBar>
      {stop.sheet}
    </form>
  )
}

function NoDeals() {
  const { t } = useTranslation('deals')
  return (
    <EmptyState title={t('board.empty')} icon={<IconSpeakerphone size={30} aria-hidden="true" />}>
      {t('board.emptyText')}
    </EmptyState>
  )
}
