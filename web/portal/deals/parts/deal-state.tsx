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
import { formatShortDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatZoned } from '../../parts/days.ts'
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
  /** On one line of a table: the day alone, and of a pin the sign. */
  isShort?: boolean
}

/**
 * Shows the state of a deal by word, icon and colour, and beside it whether it is available or since when.
 */
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

/** Returns by whose clocks times are shown: in a list by the portal's, on a deal's page by its business's. */
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
