import { useTranslation } from 'react-i18next'
import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './firing-bar.module.css'
import { canDismiss, canUndo, type Firing } from './firings.ts'

type FiringNoticeProps = {
  firing: Firing
  deals: readonly BoardDeal[]
  now: Date
  onUndo: () => void
  onDismiss: () => void
}

/** Shows the outcome of one firing, and the undo button while it can be undone. */
export function FiringNotice({ firing, deals, now, onUndo, onDismiss }: FiringNoticeProps) {
  const lists = useTranslation('lists').t
  const { t } = useTranslation('deals')
  const { lost, stage, waiting, hasFailed, undoableUntil = 0 } = firing
  const businessOf = (key: string) =>
    deals.find((deal) => deal.key === key)?.sponsor.name ?? t('board.goneDeal')
  const left = Math.ceil((undoableUntil - now.getTime()) / 1000)
  return (
    <div className={classes.notice}>
      <div role="status" className={classes.words}>
        <p>{useWords(firing)}</p>
        {hasFailed && waiting.length > 0 && (
          <p className={classes.failed}>
            {t(stage === 'firing' ? 'board.tryingAgain' : 'board.undoingAgain', {
              businesses: waiting.map(businessOf).join(', '),
            })}
          </p>
        )}
        {stage === 'firing' &&
          lost.map(({ dealKey, why }) => (
            <p key={dealKey} className={classes.failed}>
              {t(`board.lost.${why}`, { business: businessOf(dealKey) })}
            </p>
          ))}
      </div>
      {canUndo(firing, now) && (
        <Button look="outline" onClick={onUndo}>
          {lists('table.undo')}
          {left > 0 && (
            <span aria-hidden="true" className={classes.seconds}>
              {left}
            </span>
          )}
        </Button>
      )}
      {canDismiss(firing, now) && (
        <Button look="outline" onClick={onDismiss}>
          {t('board.dismiss')}
        </Button>
      )}
    </div>
  )
}

function useWords({ stage, fired, waiting, hasFailed }: Firing): string {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  if (stage === 'undoing') return t('board.undoing')
  if (stage === 'undone' || stage === 'notUndone') return t(`board.${stage}`)
  if (fired.length === 0) return waiting.length > 0 && !hasFailed ? t('board.firing') : ''
  return t('board.fired', { count: fired.length, figure: formatNumber(fired.length, language) })
}
