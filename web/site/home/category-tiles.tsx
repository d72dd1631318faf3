import {
  IconBallFootball,
  IconBuildingCommunity,
  IconConfetti,
  IconMicrophone2,
  IconSchool,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FEATURED_BRANDS_PER_TILE } from '#shared/constants.ts'
import type { OrganizationCategory, TileCategory } from '#shared/model/category-kinds.ts'
import { paths } from '#web/lib/paths.ts'
import { classNames, Link, Mark, RemotePicture } from '#web/ui/index.ts'
import classes from './category-tiles.module.css'
import section from './section.module.css'

/**
 * Categories on the home page. `value` is the category's original name, even if admins rename the
 * category.
 */
const categories = [
  { id: 'sportsTeams', value: 'Sports Teams', Icon: IconBallFootball },
  { id: 'communities', value: 'Communities', Icon: IconBuildingCommunity },
  { id: 'media', value: 'Media & Influencers', Icon: IconMicrophone2 },
  { id: 'universities', value: 'Universities & Colleges', Icon: IconSchool },
  { id: 'events', value: 'Events', Icon: IconConfetti },
] as const satisfies { id: string; value: TileCategory; Icon: unknown }[]

export type FeaturedBrand = { key: string; name: string; logo?: string; to: string }
/** Featured brands by the original name of their category. */
export type CategoryBrands = Readonly<Record<string, FeaturedBrand[]>>

/**
 * Tile of a category: the category's original name, its current name, and that name in the page's
 * language.
 */
export type Tile = { kind: OrganizationCategory; name: string; word: string }

type CategoryTilesProps = {
  brands: CategoryBrands
  /** Undefined until the current names are loaded. */
  tiles: readonly Tile[] | undefined
}

export function CategoryTiles({ brands, tiles }: CategoryTilesProps) {
  const { t } = useTranslation()
  const shown = categories.flatMap((category) => {
    const { id, value } = category
    const tile = tiles
      ? tiles.find(({ kind }) => kind === value)
      : { name: value, word: t(`categories.${id}`) }
    return tile ? [{ ...category, ...tile }] : []
  })
  return (
    <section className={section.section} aria-labelledby="home-categories">
      <div className={section.head}>
        <div>
          <h2 id="home-categories">{t('home.categoriesTitle')}</h2>
          <p className={section.text}>{t('home.categoriesText')}</p>
        </div>
      </div>
      <ul className={classes.tiles}>
        {shown.map(({ id, value, name, word, Icon }) => (
          <li key={id} className={classNames(classes.tile, classes[id])}>
            <Icon size={34} stroke={1.6} aria-hidden="true" className={classes.icon} />
            <h3 className={classes.name}>
              <Link to={paths.organizations.href({ category: name })} className={classes.link}>
                {word}
              </Link>
            </h3>
            <Brands
              brands={brands[value] ?? []}
              label={t('home.categoryBrands', { category: word })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Brands({ brands, label }: { brands: FeaturedBrand[]; label: string }) {
  if (brands.length === 0) return null
  return (
    <ul className={classes.brands} aria-label={label}>
      {brands.slice(0, FEATURED_BRANDS_PER_TILE).map((brand) => (
        <li key={brand.key}>
          <Link to={brand.to} className={classes.brand} title={brand.name}>
            <RemotePicture
              path={brand.logo}
              use="logo"
              alt={brand.name}
              className={classes.brandLogo}
              fallback={
                <>
                  <Mark size={18} />
                  <span className="sr-only">{brand.name}</span>
                </>
              }
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
