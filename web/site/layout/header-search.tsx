import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTeamSearch } from '#web/site/parts/organizations/use-team-search.ts'
import { SearchBox } from '#web/site/parts/search/search-box.tsx'
import classes from './header-search.module.css'

/** The team search box; blank text goes nowhere. */
export function HeaderSearch({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  const submit = useTeamSearch(onSearch)
  return (
    <search className={classes.search}>
      <form onSubmit={submit} className={classes.form}>
        <SearchBox
          label={t('header.searchLabel')}
          placeholder={t('header.searchPlaceholder')}
          className={classes.input}
          onOpen={onSearch}
        />
        <button type="submit" className={classes.submit} aria-label={t('common.search')}>
          <IconSearch size={20} aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
