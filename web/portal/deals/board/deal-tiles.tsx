import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BoardDeal, readTriggerBoard } from '#shared/api/trigger-board.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { countsProofs } from '#shared/deals/counting.ts'
import { renew } from '#web/lib/api/resource.ts'
import { OfflineError } from '#web/lib/api-problem.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Link, useQuestion } from '#web/ui/index.ts'
import { perform } from '../parts/perform.tsx'
import { useNameOf } from '../parts/use-name-of.ts'
import classes from './board.module.css'
import { formatRemaining } from './remaining.ts'

type DealTilesProps = {
  deals: readonly BoardDeal[]
  now: Date
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  onStop: (deal: BoardDeal) => void
}

/** Tiles of deals. A deal that can be fired is selectable. */
export function DealTiles({ deals, now, chosen, onChosen, onStop }: DealTilesProps) {
  return (
    <ul className={classes.tiles}>
      {deals.map((deal) => (
        <DealTile
          key={deal.key}
          deal={deal}
          now={now}
          isChosen={chosen.has(deal.key)}
          onChoose={(isChosen) => onChosen(withChoice(chosen, [deal], isChosen))}
          onStop={() => onStop(deal)}
        />
      ))}
    </ul>
  )
}

/** Returns the selection with or without the given deals. */
export function withChoice(
  chosen: ReadonlySet<string>,
  deals: readonly BoardDeal[],
  isChosen: boolean,
): ReadonlySet<string> {
  const keys = deals.map(({ key }) => key)
  return isChosen
    ? new Set([...chosen, ...keys])
    : new Set([...chosen].filter((key) => !keys.includes(key)))
}

type DealTileProps = {
  deal: BoardDeal
  now: Date
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onStop: () => void
}

/** Tile of one deal. If the deal can be fired, a press on its texts selects the deal. */
function DealTile({ deal, now, isChosen, onChoose, onStop }: DealTileProps) {
  const { t } = useTranslation('deals')
  const nameOf = useNameOf()
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
        </div>
      )}
      {(isRunning(deal, now) || wasFiredToday(deal, now)) && (
        <div className={classes.foot}>
          <Link to={portalPages.tonight.href(deal.key)} className={classes.results}>
            {t('tonight.open')}
            <span className="sr-only"> {deal.sponsor.name}</span>
          </Link>
          {isRunning(deal, now) && (
            <Button
              look="destructiveOutline"
              aria-label={t('board.stopOf', {
                name: nameOf(deal).text,
                business: deal.sponsor.name,
              })}
              onClick={onStop}
            >
              {t('board.stop')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Words({ deal, state }: { deal: BoardDeal; state: BoardState }) {
  const { t } = useTranslation('deals')
  const name = useNameOf()(deal)
  const isSoldOut = state === 'usedUp' && deal.flashDeal
  return (
    <span className={classes.words}>
      <span className={classes.business}>{deal.sponsor.name}</span>
      <span className={classes.state}>{t(`board.states.${isSoldOut ? 'soldOut' : state}`)}</span>
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
  const limited = deal.flashDeal ? 'bought' : countsProofs(deal) ? 'proven' : 'redeemed'
  const kind = deal.contestDeal ? 'entered' : limited
  return (
    <p className={classes.figure}>
      <span className={classes.number}>{formatNumber(uses, language)}</span>
      <span className={classes.word}>
        {limit === undefined
          ? t(`board.${kind}`, { count: uses })
          : t(`board.${limited}Of`, { count: limit, figure: formatNumber(limit, language) })}
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

const DAY_MS = 24 * 60 * 60_000

/** Returns whether a deal was triggered within the last 24 hours. */
function wasFiredToday({ activatedAt }: BoardDeal, now: Date): boolean {
  return activatedAt !== undefined && now.getTime() - Date.parse(activatedAt) < DAY_MS
}

/**
 * Returns a function that stops a running deal after confirmation, since a tap may be accidental.
 */
export function useStop() {
  const { t } = useTranslation('deals')
  const nameOf = useNameOf()
  const client = useQueryClient()
  const { ask, sheet } = useQuestion()
  const { mutate, error } = useMutation({
    mutationFn: ({ key }: BoardDeal) => perform(key, 'untrigger'),
    onSettled: () => renew(client, [readTriggerBoard]),
    networkMode: 'always',
  })
  return {
    sheet,
    failure: error && t(error instanceof OfflineError ? 'failure.offline' : 'failure.other'),
    ask: async (deal: BoardDeal) => {
      const isMeant = await ask({
        title: t('board.stopTitle'),
        text: t('board.stopText', {
          name: nameOf(deal).text,
          business: deal.sponsor.name,
        }),
        word: t('board.stop'),
        isDestructive: true,
      })
      if (isMeant) mutate(deal)
    },
  }
}

/**
 * State of a deal on the board. `reached` means that the running firing has reached its cap.
 * `usedUp` means that the deal has no redemptions left.
 */
type BoardState = 'running' | 'reached' | 'ready' | 'usedUp'

export function boardState(deal: BoardDeal, now: Date): BoardState {
  if (deal.isUsedUp) return 'usedUp'
  if (!isRunning(deal, now)) return 'ready'
  return deal.isReached ? 'reached' : 'running'
}

/**
 * Returns whether a deal can be fired. A running deal can be fired again after it has reached its
 * cap.
 */
export function canFire(deal: BoardDeal, now: Date): boolean {
  const state = boardState(deal, now)
  return state === 'ready' || state === 'reached'
}
