import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { type CategoryBrands, CategoryTiles, type Tile } from './category-tiles.tsx'
import { FeaturedFanPages, type FeaturedOrganization } from './featured-fan-pages.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

type HomePageProps = {
  /** Undefined while it loads; the section is left out when there is none. */
  featured: FeaturedOrganization[] | undefined
  categoryBrands: CategoryBrands
  tiles: readonly Tile[] | undefined
}

export function HomePage({ featured, categoryBrands, tiles }: HomePageProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageMeta
        title={t('home.title')}
        description={t('common.description')}
        canonicalPath={paths.root.href()}
      />
      <Hero />
      <CategoryTiles brands={categoryBrands} tiles={tiles} />
      <FeaturedFanPages organizations={featured} />
      <Steps />
      <Testimonials />
    </>
  )
}
