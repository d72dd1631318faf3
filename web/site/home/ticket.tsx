import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeDeal } from '#shared/api/home-deals.ts'
import { inLanguage } from '#shared/in-language.ts'
import { dealPath } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { DealTypeLabel, Link, Mark, RemotePicture, Skeleton } from '#web/ui/index.ts'
import classes from './hero-tickets.module.css'

type TicketProps = {
  deal: HomeDeal
  /** Line with the price or the end. */
  terms?: ReactNode
}

/** Card of a deal in the shape of a ticket, which links to the deal's page. */
export function Ticket({ deal, terms }: TicketProps) {
  const { t } = useTranslation()
  const { label, sponsor } = deal
  const { text, lang } = inLanguage(useLanguage(), deal.description, deal.descriptionFr)
  return (
    <Link to={dealPath(deal)} className={classes.ticket}>
      <RemotePicture
        path={deal.picture}
        use="ticket"
        alt=""
        className={classes.stub}
        fallback={
          <span className={classes.stub}>
            <Mark size={40} />
          </span>
        }
      />
      <span className={classes.print}>
        <DealTypeLabel type={label} word={t(`dealTypes.${label}`)} />
        <strong className={classes.offer} lang={lang}>
          {text}
        </strong>
        <span className={classes.small}>{placeOf(sponsor)}</span>
        {terms}
      </span>
    </Link>
  )
}

/** Returns the business's name and city. Omits the city if the name already contains it. */
function placeOf({ name, city }: HomeDeal['sponsor']): string {
  return city === undefined || name.includes(city) ? name : `${name}\u00a0· ${city}`
}

/** Placeholder for a ticket that is loading. */
export function BlankTicket() {
  return (
    <span className={classes.ticket}>
      <span className={classes.stub} />
      <span className={classes.print}>
        <Skeleton className={classes.bone} />
        <Skeleton className={classes.bone} />
      </span>
    </span>
  )
}
