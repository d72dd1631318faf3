import { IconCoffee, IconPizza, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { DealTypeLabel } from '#web/ui/deal-type-label.tsx'
import classes from './hero-tickets.module.css'

/** Three tickets in a hand: what a fan gets, at a glance. Decoration; the words beside it say it. */
export function HeroTickets() {
  const { t } = useTranslation()
  return (
    <div className={classes.hand} aria-hidden="true">
      <div className={classNames(classes.ticket, classes.back)}>
        <span className={classes.stub}>
          <IconTicket size={40} stroke={1.6} />
        </span>
        <span className={classes.print}>
          <DealTypeLabel type="contest" word={t('dealTypes.contest')} />
          <strong className={classes.offer}>{t('home.ticketTicket')}</strong>
          <span className={classes.small}>{t('home.ticketTicketText')}</span>
        </span>
      </div>
      <div className={classNames(classes.ticket, classes.middle)}>
        <span className={classes.stub}>
          <IconCoffee size={40} stroke={1.6} />
        </span>
        <span className={classes.print}>
          <DealTypeLabel type="flash" word={t('dealTypes.flash')} />
          <strong className={classes.offer}>{t('home.ticketCoffee')}</strong>
          <span className={classes.small}>{t('home.ticketCoffeeText')}</span>
        </span>
      </div>
      <div className={classNames(classes.ticket, classes.front)}>
        <span className={classes.stub}>
          <IconPizza size={40} stroke={1.6} />
        </span>
        <span className={classes.print}>
          <DealTypeLabel type="instore" word={t('dealTypes.instore')} />
          <strong className={classes.offer}>{t('home.ticketPizza')}</strong>
          <span className={classes.small}>{t('home.ticketPizzaText')}</span>
        </span>
      </div>
    </div>
  )
}
