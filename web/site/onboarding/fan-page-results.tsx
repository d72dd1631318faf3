import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoreButton } from '../parts/lists/more-button.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import type { ListedOrganizations } from '../parts/organizations/use-organizations.ts'
import { FanPageLine } from './fan-page-line.tsx'
import classes from './follow-step.module.css'

const bones = ['one', 'two', 'three', 'four', 'five']

/** FanPages to follow, line by line; the search leaves brands out, which are not for following. */
export function FanPageResults({ list }: { list: ListedOrganizations }) {
  const { t } = useTranslation()
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return (
      <div role="status">
        <span className="sr-only">{t('common.loading')}</span>
        {bones.map((bone) => (
          <Skeleton key={bone} className={classes.bone} />
        ))}
      </div>
    )
  }
  const fanPages = list.data.pages.flatMap((page) => page.items)
  return (
    <div className={classes.list}>
      {fanPages.length === 0 && <p className={classes.none}>{t('lists.noneForQuery')}</p>}
      <ul className={classes.results} aria-busy={list.isPlaceholderData}>
        {fanPages.map((fanPage) => (
          <li key={fanPage.key} className={classes.result}>
            <FanPageLine fanPage={fanPage} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  )
}
