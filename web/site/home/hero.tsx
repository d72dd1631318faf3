import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { useTeamSearch } from '#web/site/parts/organizations/use-team-search.ts'
import { SearchBox } from '#web/site/parts/search/search-box.tsx'
import { Link } from '#web/ui/link.tsx'
import { Bunting } from './bunting.tsx'
import classes from './hero.module.css'
import { HeroTickets } from './hero-tickets.tsx'

export function Hero() {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <Bunting />
      <div className={classes.inner}>
        <div className={classes.words}>
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
