import {
  IconBolt,
  IconBuildingStore,
  IconKey,
  IconSpeakerphone,
  IconStar,
  IconTrophy,
  IconWorld,
} from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import classes from './deal-type-label.module.css'

const icons = {
  instore: IconBuildingStore,
  online: IconWorld,
  flash: IconBolt,
  triggered: IconSpeakerphone,
  exclusive: IconKey,
  special: IconStar,
  contest: IconTrophy,
}

export type DealLabelType = keyof typeof icons

export type DealTypeLabelProps = {
  type: DealLabelType
  word: string
  /** True for a small label without a colored background, in rows of lists. */
  isSmall?: boolean
  /** True if the deal is not active yet. The label of a triggered deal then has only an outline. */
  waits?: boolean
}

export function DealTypeLabel({ type, word, isSmall, waits }: DealTypeLabelProps) {
  const Icon = icons[type]
  return (
    <span
      className={classNames(isSmall ? classes.small : classes.label, classes[type])}
      data-waits={waits}
    >
      <Icon size={isSmall ? 14 : 15} stroke={2.2} aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}
