import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isPrivatePath, type PageTag, pageTags } from '#shared/page-tags.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { useLanguage } from '#web/lib/use-language.ts'

type PageMetaProps = {
  title: string
  /** Description of the page. By default, the site's. */
  description?: string | undefined
  /** Canonical path. By default, the path in the address. */
  canonicalPath?: string
  /** Path of the picture for shared links. By default, the site's picture. */
  picture?: string | undefined
  /** True for a page without content, which search engines must not index. */
  isGone?: boolean
  /** True for a personal page, which search engines must not index. */
  isPrivate?: boolean
}

/**
 * Sets the title and the meta tags of the page. If several are mounted, the last one applies. The
 * server sends the same tags with the HTML (lambdas/services/pages/page.ts).
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, canonicalPath, picture, isGone, isPrivate } = props
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const language = useLanguage()
  const path = canonicalPath ?? pathname
  const page = {
    title,
    language,
    path,
    picture,
    description: description || t('common.description'),
  }
  const isUnlisted = isGone || isPrivate || isPrivatePath(pathname)
  const tags = pageTags({ ...page, isUnlisted }, siteOrigin())
  return tags.map((tag) => <Tag key={keyOf(tag)} tag={tag} />)
}

function Tag({ tag }: { tag: PageTag }) {
  if (tag.name === 'title') return <title>{tag.text}</title>
  return tag.name === 'link' ? <link {...tag.attributes} /> : <meta {...tag.attributes} />
}

function keyOf(tag: PageTag): string {
  if (tag.name === 'title') return tag.name
  const { property, name, rel } = tag.attributes
  return String(property ?? name ?? rel)
}
