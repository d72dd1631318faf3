import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listHomeDeals } from '#light/api/home-deals.ts'
import type { HomeDeal } from '#shared/api/home-deals.ts'
import { inLanguage } from '#shared/in-language.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { sourceWordOf, useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DealTypeLabel } from '#web/ui/deal-type-label.tsx'
import { Link } from '#web/ui/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './hero-tickets.module.css'

/** Three deals as tickets in a hand, near the visitor where that is known; their room is kept. */
export function HeroTickets() {
  const { t } = useTranslation()
  const { here, city, isUnknown } = useWhereabouts()
  const asked = here ? { query: { near: nearOf(here) } } : {}
  const { data, isError } = useQuery({ ...answerOf(listHomeDeals, asked), enabled: !isUnknown })
  const source = sourceWordOf(here?.source ?? 'edge', city)
  const nearWord = data?.isNear ? (`home.dealsNear.${source}` as const) : 'home.dealsNow'
  if (isError && !data) {
    return (
      <Notice title={t('home.dealsFailed')}>
        <Link to={paths.deals.href()}>{t('home.browseDeals')}</Link>
      </Notice>
    )
  }
  if (data?.items.length === 0) {
    return <Notice title={t('home.dealsNone')}>{t('home.dealsNoneText')}</Notice>
  }
  return (
    <section className={classes.hand} aria-labelledby="home-deals">
      <h2 id="home-deals" className={classes.head}>
        {data ? t(nearWord, { city }) : t('common.loading')}
      </h2>
      <ul className={classes.tickets}>
        {data
          ? data.items.map((deal) => (
              <li key={deal.key}>
                <Ticket deal={deal} />
              </li>
            ))
          : ['a', 'b', 'c'].map((key) => (
              <li key={key} aria-hidden="true">
                <Blank />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Ticket({ deal }: { deal: HomeDeal }) {
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
      </span>
    </Link>
  )
}

/** Names of chains end with their city. */
function placeOf({ name, city }: HomeDeal['sponsor']): string {
  return city === undefined || name.includes(city) ? name : `${name} · ${city}`
}

function Blank() {
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

/** In place of the deals: a ticket on which no deal stands. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.hand}>
      <div className={classNames(classes.ticket, classes.notice)}>
        <span className={classes.stub}>
          <Mark size={40} />
        </span>
        <span className={classes.print}>
          <strong className={classes.offer}>{title}</strong>
          <span className={classes.small}>{children}</span>
        </span>
      </div>
    </div>
  )
}
