import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeDeal, listHomeDeals } from '#shared/api/home-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames, DealTypeLabel, Link, Mark, RemotePicture, Skeleton } from '#web/ui/index.ts'
import { SearchBox, useTeamSearch } from '../parts/index.ts'
import classes from './hero.module.css'
import heroTickets from './hero-tickets.module.css'
import { useHomeDeals } from './use-home-deals.ts'

type HomeDeals = OutputOf<typeof listHomeDeals>

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

/** Up to three deals as tickets. The heading says where they are. */
function HeroTickets() {
  const { t } = useTranslation()
  const { deals: data, isError, source } = useHomeDeals()
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
        {data ? t(`home.${placeWordOf(data, source)}`, data) : t('common.loading')}
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

/** Returns the key of the text that says where the deals are. */
function placeWordOf({ isNear, city }: HomeDeals, source: 'device' | 'edge') {
  if (isNear) return city === undefined ? (`dealsNear.${source}` as const) : 'dealsNear.city'
  return city === undefined ? 'dealsNow' : 'dealsIn'
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

/** Card of a deal in the shape of a ticket, which links to the deal's page. */
function Ticket({ deal }: { deal: HomeDeal }) {
  const { t } = useTranslation()
  const { label, sponsor } = deal
  const { text, lang } = inLanguage(useLanguage(), deal.description, deal.descriptionFr)
  return (
    <Link to={dealPath(deal)} className={heroTickets.ticket}>
      <RemotePicture
        path={deal.picture}
        use="ticket"
        alt=""
        className={heroTickets.stub}
        fallback={
          <span className={heroTickets.stub}>
            <Mark size={40} />
          </span>
        }
      />
      <span className={heroTickets.print}>
        <DealTypeLabel type={label} word={t(`dealTypes.${label}`)} />
        <strong className={heroTickets.offer} lang={lang}>
          {text}
        </strong>
        <span className={heroTickets.small}>{placeOf(sponsor)}</span>
      </span>
    </Link>
  )
}

/** Returns the business's name and city. Omits the city if the name already contains it. */
function placeOf({ name, city }: HomeDeal['sponsor']): string {
  return city === undefined || name.includes(city) ? name : `${name}\u00a0·\u00a0${city}`
}

/** Placeholder for a ticket that is loading. */
function BlankTicket() {
  return (
    <span className={heroTickets.ticket}>
      <span className={heroTickets.stub} />
      <span className={heroTickets.print}>
        <Skeleton className={heroTickets.bone} />
        <Skeleton className={heroTickets.bone} />
      </span>
    </span>
  )
}
