import {
  IconArchive,
  IconCalendarClock,
  IconEye,
  IconHourglass,
  IconPencil,
  IconPinFilled,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { displayStatus, secondLabel } from '#shared/deals/status.ts'
import { dealType } from '#shared/deals/type.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StateDot, type StateTone } from '#web/table/index.ts'
import { classNames, type DealLabelType, DealTypeLabel } from '#web/ui/index.ts'
import { formatZoned } from '../../parts/index.ts'
import classes from './deal-state.module.css'

const icons = {
  triggered: IconSpeakerphone,
  notTriggered: IconHourglass,
  visible: IconEye,
  scheduled: IconCalendarClock,
  draft: IconPencil,
  archived: IconArchive,
}

type StateOf = Pick<
  DealRow,
  | ('published' | 'publishAt' | 'publishedAt' | 'archivedAt')
  | ('active' | 'triggered' | 'triggerEndAt' | 'activatedAt')
  | ('flashDeal' | 'contestDeal' | 'redemptionsLimit' | 'isSoldOut' | 'expiresAt')
  | ('pinned' | 'timeZone')
>

/**
 * A deal's state as text, icon and color, followed by labels such as the time of its triggering or
 * a pin.
 */
export function DealState({ deal }: { deal: StateOf }) {
  const { t } = useTranslation('deals')
  const status = displayStatus(deal, serverNow())
  const Icon = icons[status]
  return (
    <span className={classes.states}>
      <span className={classNames(classes.state, classes[status])}>
        <Icon size={15} stroke={2.2} aria-hidden="true" />
        <span>{status === 'scheduled' ? <Scheduled deal={deal} /> : t(`states.${status}`)}</span>
      </span>
      <SecondLabel deal={deal} />
      {deal.pinned && (
        <span className={classes.pinned}>
          <IconPinFilled size={15} aria-hidden="true" />
          {t('states.pinned')}
        </span>
      )}
    </span>
  )
}

function Scheduled({ deal: { publishAt = '', timeZone } }: { deal: StateOf }) {
  const { t } = useTranslation('deals')
  const time = formatZoned(publishAt, useLanguage(), serverNow(), timeZone)
  return t('states.scheduled', { time })
}

function SecondLabel({ deal }: { deal: StateOf }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const second = secondLabel(deal, serverNow())
  if (second === undefined) return null
  return (
    <span className={classes.second}>
      {second.kind === 'activatedAt'
        ? t('states.activatedAt', {
            time: formatZoned(second.at, language, serverNow(), deal.timeZone),
          })
        : t(`states.${second.kind}`)}
    </span>
  )
}

const TONES = {
  triggered: 'on',
  notTriggered: 'waiting',
  visible: 'on',
  notRedeemable: 'waiting',
  planned: 'planned',
  draft: 'planned',
  archived: 'over',
  ended: 'over',
  soldOut: 'over',
  limitReached: 'over',
} as const satisfies Record<string, StateTone>

/** The most informative state of a deal with a dot, for rows of lists. */
export function DealStateDot({ deal }: { deal: StateOf }) {
  const { t } = useTranslation('deals')
  const word = oneState(deal)
  return <StateDot tone={TONES[word]}>{t(`states.${word}`)}</StateDot>
}

/**
 * Returns the most informative state of a deal: usually the second label of `DealState`, or else
 * the display status.
 */
function oneState(deal: StateOf): keyof typeof TONES {
  const now = serverNow()
  const status = displayStatus(deal, now)
  if (status === 'scheduled') return 'planned'
  const second = secondLabel(deal, now)?.kind
  if (second === undefined || second === 'activatedAt' || second === 'redeemable') return status
  return second === 'notRedeemable' && status !== 'visible' ? status : second
}

type TypeOf = Parameters<typeof dealType>[0] & Pick<DealRow, 'dealType'>

type DealTypesProps = {
  deal: TypeOf
  /** True if the label is small, for a line of details. */
  isSmall?: boolean
}

/** A deal's type, with the icon and color of its card. */
export function DealTypes({ deal, isSmall = false }: DealTypesProps) {
  const { t } = useTranslation('deals')
  const common = useTranslation().t
  const type = labelOf(deal)
  // Differs from the card's label, because 'Triggered' is also a state.
  const word = type === 'triggered' ? t('triggerDeal') : common(`dealTypes.${type}`)
  if (!isSmall) return <DealTypeLabel type={type} word={word} />
  return (
    <span className={classes.type} title={word}>
      <DealTypeLabel type={type} word={word} isSmall />
    </span>
  )
}

function labelOf(deal: TypeOf): DealLabelType {
  const type = dealType(deal)
  if (type === 'hidden') return 'special'
  return type === 'public' ? deal.dealType : type
}
