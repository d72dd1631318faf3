import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconTicket,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PurchaseState as State } from '#shared/model/purchase.ts'
import { classNames } from '#web/ui/index.ts'
import classes from './purchases.module.css'

const icons = {
  unredeemed: IconTicket,
  redeemed: IconCircleCheck,
  refunding: IconArrowBackUp,
  refunded: IconArrowBackUp,
  disputed: IconAlertTriangle,
}

/** The state of a purchase as text, icon and color. */
export function PurchaseState({ state }: { state: State }) {
  const { t } = useTranslation('portal')
  const Icon = icons[state]
  return (
    <span className={classNames(classes.state, classes[state])}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      <span>{t(`purchases.states.${state}`)}</span>
    </span>
  )
}
