import { useTranslation } from 'react-i18next'
import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { nameOf } from '../parts/deal-name.ts'
import classes from './board.module.css'
import { type BoardState, boardState, canFire } from './board-state.ts'
import { formatRemaining } from './remaining.ts'

type DealTileProps = {
  deal: BoardDeal
  now: Date
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onStop: () => void
}

/** One deal, chosen by a press anywhere on it; while it runs, what fans make of it. */
export function DealTile({ deal, now, isChosen, onChoose, onStop }: DealTileProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const state = boardState(deal, now)
  const words = <Words deal={deal} state={state} />
  return (
    <li className={classes.tile} data-state={state}>
      {canFire(deal, now) ? (
        <label className={classes.press}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          {words}
        </label>
      ) : (
        <div className={classes.press}>{words}</div>
      )}
      {isRunning(deal, now) && (
        <div className={classes.figures}>
          <Remaining deal={deal} now={now} />
          <Uses deal={deal} />
          <Button
            look="outline"
            aria-label={t('board.stopOf', {
              name: nameOf(deal, language).text,
              business: deal.sponsor.name,
            })}
            onClick={onStop}
          >
            {t('board.stop')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Words({ deal, state }: { deal: BoardDeal; state: BoardState }) {
  const { t } = useTranslation('deals')
  const name = nameOf(deal, useLanguage())
  return (
    <span className={classes.words}>
      <span className={classes.business}>{deal.sponsor.name}</span>
      <span className={classes.state}>{t(`board.states.${state}`)}</span>
      <span className={classes.name} lang={name.lang}>
        {name.text}
      </span>
    </span>
  )
}

function Remaining({ deal: { triggerEndAt }, now }: { deal: BoardDeal; now: Date }) {
  const { t } = useTranslation('deals')
  if (triggerEndAt === undefined) return null
  const time = formatRemaining(Date.parse(triggerEndAt) - now.getTime())
  return (
    <p className={classes.figure}>
      <span role="timer" aria-label={t('board.timeLeft')} className={classes.number}>
        {time}
      </span>
      <span aria-hidden="true" className={classes.word}>
        {t('board.left')}
      </span>
    </p>
  )
}

function Uses({ deal }: { deal: BoardDeal }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { uses, limit } = deal
  const kind = deal.contestDeal ? 'entered' : deal.flashDeal ? 'bought' : 'redeemed'
  return (
    <p className={classes.figure}>
      <span className={classes.number}>{formatNumber(uses, language)}</span>
      <span className={classes.word}>
        {limit === undefined
          ? t(`board.${kind}`, { count: uses })
          : t('board.redeemedOf', { count: limit, figure: formatNumber(limit, language) })}
      </span>
      {limit !== undefined && (
        <progress
          aria-hidden="true"
          className={classes.bar}
          value={uses}
          max={Math.max(1, limit)}
        />
      )}
    </p>
  )
}
