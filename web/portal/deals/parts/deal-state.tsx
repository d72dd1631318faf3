import {
  IconArchive,
  IconEye,
  IconHourglass,
  IconPinFilled,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { displayStatus, secondLabel } from '#shared/deals/status.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import classes from './deal-state.module.css'

const icons = {
  triggered: IconSpeakerphone,
  notTriggered: IconHourglass,
  visible: IconEye,
  archived: IconArchive,
}

type StateOf = Pick<
  DealRow,
  'published' | 'active' | 'triggered' | 'activatedAt' | 'pinned' | 'timeZone'
>

/** How a deal stands, by word, sign and colour; beside it whether it can be redeemed, or since when. */
export function DealState({ deal }: { deal: StateOf }) {
  const { t } = useTranslation('deals')
  const status = displayStatus(deal)
  const Icon = icons[status]
  return (
    <span className={classes.states}>
      <span className={classNames(classes.state, classes[status])}>
        <Icon size={15} stroke={2.2} aria-hidden="true" />
        {t(`states.${status}`)}
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

function SecondLabel({ deal }: { deal: StateOf }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const second = secondLabel(deal)
  if (second === undefined) return null
  const words =
    second.kind === 'activatedAt'
      ? t('states.activatedAt', { time: formatMoment(second.at, language, deal.timeZone) })
      : t(`states.${second.kind}`)
  return <span className={classes.second}>{words}</span>
}
