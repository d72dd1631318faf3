import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { mediaUrl } from '#web/lib/media.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from '../parts/card-list.tsx'
import { FollowButton } from '../parts/follow-button.tsx'
import { useCategoryName } from '../parts/use-category-name.ts'
import classes from './follow-step.module.css'
import type { FanPages } from './follow-step.tsx'

const bones = ['one', 'two', 'three', 'four', 'five']

/** FanPages to follow, line by line. Brands are not for following. */
export function FanPageResults({ list }: { list: FanPages }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
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
  const fanPages = list.data.pages.flatMap((page) => page.items).filter(({ isBrand }) => !isBrand)
  return (
    <div>
      {fanPages.length === 0 && <p className={classes.none}>{t('lists.noneForQuery')}</p>}
      <ul className={classes.results} aria-busy={list.isPlaceholderData}>
        {fanPages.map(({ key, name, logo, subcategories, categories, city, fans }) => {
          const kind = subcategories[0] ?? categories[0]
          return (
            <li key={key} className={classes.result}>
              <span className={classes.logo}>
                <RemotePicture
                  src={mediaUrl(logo)}
                  alt=""
                  className={classes.logoImage}
                  fallback={<Mark size={24} />}
                />
              </span>
              <div className={classes.words}>
                <p className={classes.name}>{name}</p>
                <p className={classes.kind}>
                  {[
                    kind && categoryName(kind),
                    city,
                    t('home.fans', { count: fans, formatted: formatNumber(fans, language) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <FollowButton team={{ key, name }} />
            </li>
          )
        })}
      </ul>
      {list.hasNextPage && (
        <Button
          look="outline"
          wide
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('lists.more')}
        </Button>
      )}
    </div>
  )
}
