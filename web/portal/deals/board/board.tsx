import { IconSpeakerphone } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { BoardDeal, readTriggerBoard } from '#shared/api/trigger-board.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import classes from './board.module.css'
import { boardState, canFire } from './board-state.ts'
import { DealTile } from './deal-tile.tsx'
import { FiringBar } from './firing-bar.tsx'
import { FiringNotice } from './firing-notice.tsx'
import { isShown } from './firings.ts'
import { capOf, NEW_TERMS } from './terms.ts'
import { useFirings } from './use-firings.ts'
import { useStop } from './use-stop.tsx'

type BoardProps = { teamKey: string; board: OutputOf<typeof readTriggerBoard> }

/** The deals and, under the thumb, what fires those that are chosen. Enter fires too. */
export function Board({ teamKey, board: { deals, isWhole } }: BoardProps) {
  const { t } = useTranslation('deals')
  const now = useServerNow()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [terms, setTerms] = useState(NEW_TERMS)
  const { firings, fire, undo, dismiss } = useFirings(teamKey)
  const stop = useStop()
  if (deals.length === 0) return <NoDeals />

  const ready = deals.filter((deal) => canFire(deal, now))
  const toFire = ready.filter(({ key }) => chosen.has(key))
  const cap = capOf(terms.cap)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (toFire.length === 0 || cap === 'wrong') return
    fire({ dealKeys: toFire.map(({ key }) => key), duration: terms.duration, cap })
    setChosen(new Set())
  }
  return (
    <form aria-label={t('board.title')} onSubmit={submit} noValidate className={classes.board}>
      <Choice
        count={toFire.length}
        ready={ready.length}
        running={runningOf(deals, now)}
        onAll={() => setChosen(new Set(ready.map(({ key }) => key)))}
        onNone={() => setChosen(new Set())}
      />
      {!isWhole && <p className={classes.note}>{t('board.notWhole')}</p>}
      <ul className={classes.tiles}>
        {deals.map((deal) => (
          <DealTile
            key={deal.key}
            deal={deal}
            now={now}
            isChosen={chosen.has(deal.key)}
            onChoose={(isChosen) => setChosen(changed(chosen, deal.key, isChosen))}
            onStop={() => void stop.ask(deal)}
          />
        ))}
      </ul>
      <FiringBar chosen={toFire} terms={terms} isWrong={cap === 'wrong'} onTerms={setTerms}>
        {firings
          .filter((firing) => isShown(firing, now))
          .map((firing) => (
            <FiringNotice
              key={firing.key}
              firing={firing}
              deals={deals}
              now={now}
              onUndo={() => undo(firing)}
              onDismiss={() => dismiss(firing)}
            />
          ))}
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

const runningOf = (deals: readonly BoardDeal[], now: Date) =>
  deals.filter((deal) => boardState(deal, now) === 'running').length

function changed(chosen: ReadonlySet<string>, key: string, isChosen: boolean): Set<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(key)
  else next.delete(key)
  return next
}

type ChoiceProps = {
  count: number
  ready: number
  running: number
  onAll: () => void
  onNone: () => void
}

/** Shows how many deals are ready and running, and the button that chooses all or none. */
function Choice({ count, ready, running, onAll, onNone }: ChoiceProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const isAll = ready > 0 && count === ready
  const figures = { ready: formatNumber(ready, language), running: formatNumber(running, language) }
  return (
    <div className={classes.choice}>
      <p className={classes.summary}>{t('board.summary', figures)}</p>
      {ready > 0 && (
        <Button look="outline" onClick={isAll ? onNone : onAll}>
          {isAll ? t('board.none') : t('board.all')}
        </Button>
      )}
    </div>
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
