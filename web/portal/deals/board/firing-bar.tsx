import { IconSpeakerphone } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardDeal, TriggerBoard } from '#shared/api/trigger-board.ts'
import { DEAL_TRIGGER_HOURS, FIRING_CAP_MAX } from '#shared/constants.ts'
import { FIRING_DURATIONS, type FiringDuration, takesCap } from '#shared/deals/firing.ts'
import { numberFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, SelectField, TextField, useFocusKept } from '#web/ui/index.ts'
import classes from './firing-bar.module.css'
import { canDismiss, canUndo, type Firing, isShown, type useFirings } from './firings.ts'

type FiringBarProps = {
  chosen: readonly BoardDeal[]
  /** Numbers of followers, and of those whom alerts reach by push. */
  organization: Pick<TriggerBoard['organization'], 'fans' | 'pushFans'>
  terms: Terms
  isWrong: boolean
  isPaused: boolean
  onTerms: (terms: Terms) => void
  /** Notices about previous firings. */
  children: ReactNode
}

/** Bar with the duration, the cap and the button that fires the selected deals. */
export function FiringBar(props: FiringBarProps) {
  const { chosen, organization, terms, isWrong, isPaused, onTerms, children } = props
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const keptFocus = useFocusKept(place, '[data-fire]')
  const count = chosen.length
  const figure = formatNumber(count, language)
  return (
    <div ref={place} className={classes.bar} data-idle={count === 0} {...keptFocus}>
      <div className={classes.notices}>{children}</div>
      <div className={classes.terms}>
        <SelectField
          label={t('board.duration')}
          value={terms.duration}
          choices={FIRING_DURATIONS.map((value) => ({
            value,
            word: t(`board.durations.${value}`),
          }))}
          onChoose={(duration) => onTerms({ ...terms, duration: duration as FiringDuration })}
        />
        <TextField
          label={t('board.cap')}
          value={terms.cap}
          placeholder={t('board.noCap')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={isWrong ? t('board.wrongCap') : undefined}
          onText={(cap) => onTerms({ ...terms, cap })}
        />
        {terms.cap.trim() !== '' && !isWrong && <Uncapped chosen={chosen} />}
        {count > 0 && (
          <Effect chosen={chosen} organization={organization} duration={terms.duration} />
        )}
      </div>
      <Button
        type="submit"
        data-fire
        className={classes.fire}
        aria-disabled={count === 0 || isWrong || isPaused}
      >
        <IconSpeakerphone size={26} aria-hidden="true" />
        {isPaused
          ? t('board.isPaused')
          : count === 0
            ? t('board.choose')
            : t('board.fire', { count, figure })}
      </Button>
    </div>
  )
}

type EffectProps = Pick<FiringBarProps, 'chosen' | 'organization'> & Pick<Terms, 'duration'>

/**
 * Shows how many followers can get alerts and, for the duration `asSet`, how long the deals will
 * run.
 */
function Effect({ chosen, organization, duration }: EffectProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const hours = chosen.map(({ triggerDurationHours = DEAL_TRIGGER_HOURS }) => triggerDurationHours)
  const [from, to] = [Math.min(...hours), Math.max(...hours)]
  return (
    <p className={classes.effect}>
      {duration === 'asSet' && (
        <span>
          {from === to
            ? t('board.runs', { duration: formatHours(to, language) })
            : t('board.runsFrom', {
                from: formatNumber(from, language),
                duration: formatHours(to, language),
              })}
        </span>
      )}
      <Reach {...organization} />
    </p>
  )
}

/** Shows how many followers a firing alerts at most and, if known, how many of them by push. */
function Reach({ fans = 0, pushFans }: FiringBarProps['organization']) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  if (fans === 0) return null
  const followers = { count: fans, figure: formatNumber(fans, language) }
  if (pushFans === undefined) return <span>{t('board.alerts', followers)}</span>
  if (pushFans === 0) return <span>{t('board.alertsNotPushed', followers)}</span>
  const { count, figure } = followers
  const pushed = formatNumber(pushFans, language)
  return <span>{t('board.alertsPushed', { count, figure, pushed })}</span>
}

function formatHours(hours: number, language: Language): string {
  return numberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours)
}

/** If the cap does not apply to some of the selected deals, names the businesses of these deals. */
function Uncapped({ chosen }: Pick<FiringBarProps, 'chosen'>) {
  const { t } = useTranslation('deals')
  const businesses = chosen.filter((deal) => !takesCap(deal)).map(({ sponsor }) => sponsor.name)
  if (businesses.length === 0) return null
  return (
    <p role="status" className={classes.uncapped}>
      {t('board.uncapped', { businesses: [...new Set(businesses)].join(', ') })}
    </p>
  )
}

type FiringNoticesProps = {
  of: ReturnType<typeof useFirings>
  deals: readonly BoardDeal[]
  now: Date
}

/** Shows the outcome of each recent firing. */
export function FiringNotices({ of: { firings, undo, dismiss }, deals, now }: FiringNoticesProps) {
  return firings
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
    ))
}

type FiringNoticeProps = {
  firing: Firing
  deals: readonly BoardDeal[]
  now: Date
  onUndo: () => void
  onDismiss: () => void
}

/** The outcome of a firing, with a button that undoes the firing while that is possible. */
function FiringNotice({ firing, deals, now, onUndo, onDismiss }: FiringNoticeProps) {
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
          lost.map(({ dealKey: offerKey, why }) => (
            <p key={offerKey} className={classes.failed}>
              {t(`board.lost.${why}`, { business: businessOf(offerKey) })}
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

/** Duration and cap of a firing, as entered in the bar. */
type Terms = { duration: FiringDuration; cap: string }

export const NEW_TERMS: Terms = { duration: 'asSet', cap: '' }

/** Parses a cap. Returns undefined for no cap (empty text), and 'wrong' for an invalid text. */
export function capOf(typed: string): number | undefined | 'wrong' {
  const text = typed.replace(/[\s,]/g, '')
  if (text === '') return undefined
  const cap = /^\d+$/.test(text) ? Number(text) : 0
  return cap >= 1 && cap <= FIRING_CAP_MAX ? cap : 'wrong'
}
