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
import { PORTAL_ZONE } from '#shared/constants.ts'
import { displayStatus, secondLabel } from '#shared/deals/status.ts'
import { dealType } from '#shared/deals/type.ts'
import { formatShortDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
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

type DealStateProps = {
  deal: StateOf
  /** Short form for table rows: only the date, and a pin without text. */
  isShort?: boolean
}

/** A deal's state as text, icon and color, with its availability or date. */
export function DealState({ deal, isShort = false }: DealStateProps) {
  const { t } = useTranslation('deals')
  const status = displayStatus(deal, serverNow())
  const Icon = icons[status]
  return (
    <span className={classNames(classes.states, isShort && classes.short)}>
      <span className={classNames(classes.state, classes[status])}>
        <Icon size={15} stroke={2.2} aria-hidden="true" />
        <span>
          {status === 'scheduled' ? (
            <Scheduled deal={deal} isShort={isShort} />
          ) : (
            t(`states.${status}`)
          )}
        </span>
      </span>
      <SecondLabel deal={deal} isShort={isShort} />
      {deal.pinned && (
        <span className={classes.pinned}>
          <IconPinFilled size={15} aria-hidden="true" />
          <span className={classNames(isShort && 'sr-only')}>{t('states.pinned')}</span>
        </span>
      )}
    </span>
  )
}

type PartProps = { deal: StateOf; isShort: boolean }

/** Returns the time zone for display: the portal's in lists, the business's on a deal's page. */
function zoneOf({ deal, isShort }: PartProps): string {
  return isShort ? PORTAL_ZONE : deal.timeZone
}

function Scheduled(props: PartProps) {
  const { t } = useTranslation('deals')
  const { publishAt = '' } = props.deal
  const time = formatZoned(publishAt, useLanguage(), serverNow(), zoneOf(props))
  return t('states.scheduled', { time })
}

function SecondLabel(props: PartProps) {
  const { deal, isShort } = props
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const second = secondLabel(deal, serverNow())
  if (second === undefined) return null
  if (second.kind !== 'activatedAt') {
    return <span className={classes.second}>{t(`states.${second.kind}`)}</span>
  }
  const timeZone = zoneOf(props)
  const moment = formatZoned(second.at, language, serverNow(), timeZone)
  const day = () => formatShortDay(second.at, language, { now: serverNow(), timeZone })
  return (
    <span className={classes.second} title={moment}>
      {t('states.activatedAt', { time: isShort ? day() : moment })}
    </span>
  )
}

type TypeOf = Parameters<typeof dealType>[0] & Pick<DealRow, 'dealType'>

/** A deal's type, with the same label as its card. */
export function DealTypes({ deal }: { deal: TypeOf }) {
  const { t } = useTranslation()
  const type = labelOf(deal)
  return <DealTypeLabel type={type} word={t(`dealTypes.${type}`)} />
}

function labelOf(deal: TypeOf): DealLabelType {
  const type = dealType(deal)
  if (type === 'hidden') return 'special'
  return type === 'public' ? deal.dealType : type
}
