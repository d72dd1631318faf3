import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { readHome } from '#shared/api/home.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import type { Language } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { lazyPart } from '#web/ui/index.ts'
import type { CategoryBrands, Tile } from './category-tiles.tsx'
import type { FeaturedOrganization } from './featured-fan-pages.tsx'
import { HomePage } from './home-page.tsx'

const FanHome = lazyPart(async () => (await import('./fan-home.tsx')).FanHome, {
  words: ['pages', 'fan'],
  isMainPart: true,
})

type HomeData = OutputOf<typeof readHome>

/**
 * Home page for visitors and for signed-in users. Redirects signed-in users from `/` to the feed,
 * and visitors from `/home` to `/`.
 */
export function HomeRoute() {
  const { pathname } = useLocation()
  const isSignedIn = useSession().status === 'signedIn'
  if (isSignedIn && pathname === paths.root.pattern) {
    return <Navigate to={paths.feed.href()} replace />
  }
  if (!isSignedIn && pathname === paths.home.pattern) {
    return <Navigate to={paths.root.href()} replace />
  }
  return isSignedIn ? <FanHome /> : <Home />
}

/** Home page for visitors. If featured organizations fail to load, their section is left out. */
function Home() {
  const categoryName = useCategoryName()
  const language = useLanguage()
  const { data, isError } = useQuery(answerOf(readHome))
  const featured = data?.featured.map((item) => toFeatured(item, categoryName))
  return (
    <HomePage
      featured={isError ? [] : featured}
      categoryBrands={toBrands(data?.brandsByCategory ?? {})}
      tiles={data?.tiles.map((tile) => toTile(tile, language))}
    />
  )
}

function toFeatured(
  { organization, sponsors }: HomeData['featured'][number],
  categoryName: (category: string) => string,
): FeaturedOrganization {
  const { key, slug, name, fans, picture, logo, city } = organization
  const category = organization.subcategories[0] ?? organization.categories[0]
  return {
    key,
    slug,
    name,
    fans,
    kind: [category && categoryName(category), city].filter(Boolean).join(' · '),
    picture,
    logo,
    sponsors,
  }
}

function toTile({ kind, name, nameFr }: HomeData['tiles'][number], language: Language): Tile {
  return { kind, name, word: inLanguage(language, name, nameFr).text }
}

/** Returns brands with links to their pages. */
function toBrands(brandsByCategory: HomeData['brandsByCategory']): CategoryBrands {
  return Object.fromEntries(
    Object.entries(brandsByCategory).map(([category, brands]) => [
      category,
      brands.map(({ key, name, logo }) => ({
        key,
        name,
        logo,
        to: paths.brand.href(key),
      })),
    ]),
  )
}
