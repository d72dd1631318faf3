import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { sourceWordOf } from '#web/lib/session/use-whereabouts.ts'
import { classNames, Link, Mark } from '#web/ui/index.ts'
import { SearchBox, useTeamSearch } from '../parts/index.ts'
import classes from './hero.module.css'
import heroTickets from './hero-tickets.module.css'
import { BlankTicket, Ticket } from './ticket.tsx'
import { useHomeDeals } from './use-home-deals.ts'

export function Hero() {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <Bunting />
      <div className={classes.inner}>
        <div>
          <h1 className={classes.title}>
            {t('home.heroSave')} <span className={classes.pennant}>{t('home.heroFan')}</span>
          </h1>
          <p className={classes.lead}>{t('home.heroText')}</p>
          <HeroSearch />
          <Link to={paths.deals.href()} className={classes.deals}>
            {t('home.browseDeals')}
          </Link>
        </div>
        <HeroTickets />
      </div>
    </section>
  )
}

function HeroSearch() {
  const { t } = useTranslation()
  const submit = useTeamSearch()
  return (
    <search>
      <form onSubmit={submit} className={classes.search}>
        <SearchBox
          label={t('home.searchLabel')}
          placeholder={t('home.searchPlaceholder')}
          className={classes.input}
        />
        <button type="submit" className={classes.submit}>
          <IconSearch size={20} stroke={2.4} aria-hidden="true" />
          <span>{t('common.search')}</span>
        </button>
      </form>
    </search>
  )
}

const colours = ['#ffc53d', '#fbfaf7', '#c8371f', '#8eb3a0', '#ffc53d', '#0b63b6', '#fbfaf7']
const flags = Array.from({ length: 42 }, (_, index) => ({
  x: 12 + index * 46,
  colour: colours[index % colours.length],
}))

/** String of pennants along the top edge. */
export function Bunting() {
  return (
    <svg className={classes.bunting} viewBox="0 0 1920 46" aria-hidden="true">
      <path d="M0 3 Q480 13 960 5 T1920 4" className={classes.cord} />
      {flags.map(({ x, colour }) => (
        <path key={x} d={`M${x} 6h30l-15 36z`} fill={colour} />
      ))}
    </svg>
  )
}

/** Up to three deals as tickets. The heading says whether they are near the visitor. */
function HeroTickets() {
  const { t } = useTranslation()
  const { deals: data, isError, source: from, city } = useHomeDeals()
  const source = sourceWordOf(from, city)
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
    <section className={heroTickets.hand} aria-labelledby="home-deals">
      <h2 id="home-deals" className={heroTickets.head}>
        {data ? t(nearWord, { city }) : t('common.loading')}
      </h2>
      <ul className={heroTickets.tickets}>
        {data
          ? data.items.map((deal) => (
              <li key={deal.key}>
                <Ticket deal={deal} />
              </li>
            ))
          : ['a', 'b', 'c'].map((key) => (
              <li key={key} aria-hidden="true">
                <BlankTicket />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** Shows an empty ticket with a message in place of the deals. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={heroTickets.hand}>
      <div className={classNames(heroTickets.ticket, heroTickets.notice)}>
        <span className={heroTickets.stub}>
          <Mark size={40} />
        </span>
        <span className={heroTickets.print}>
          <strong className={heroTickets.offer}>{title}</strong>
          <span className={heroTickets.small}>{children}</span>
        </span>
      </div>
    </div>
  )
}
